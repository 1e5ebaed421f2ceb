import { Typography } from '@mui/material';
import { type AdminOnlineOrder, onlineOrderStates } from '@rantau/shared/online-orders';
import { BooleanInput, required, TextInput, useDataProvider } from 'react-admin';
import { may } from '../../access.ts';
import { MoneyInput } from '../../fields/MoneyInput.tsx';
import type { AdminDataProvider } from '../../providers/data-provider.ts';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { Shown } from '../../ui/Shown.tsx';
import { StateMoves } from '../../ui/StateMoves.tsx';

interface QuoteValues {
  readonly us_shipping_usd_minor: number | null;
  readonly sales_tax_usd_minor: number | null;
  readonly note?: string;
  readonly items: Readonly<Record<string, { price: number; cancelled?: boolean }>>;
}

/** Quoting, buying and the deposit have their own ways in. */
const elsewhere = ['submitted', 'quoted', 'deposit_paid', 'purchased'] as const;

export function OrderActions({ record }: { readonly record: AdminOnlineOrder }) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { id, state, items, charges } = record;
  return (
    <>
      {state === 'submitted' && (
        <Shown needs="online-order:update">
          <ActionDialog<QuoteValues>
            label="order.quote"
            text="order.quote_text"
            success="notices.order_quoted"
            variant="contained"
            defaults={{
              us_shipping_usd_minor: charges.us_shipping_usd_minor,
              sales_tax_usd_minor: charges.sales_tax_usd_minor,
              items: Object.fromEntries(items.map((item) => [item.id, { price: item.unit_price_usd_minor }])),
            }}
            run={(values) =>
              dataProvider.quoteOrder(id, {
                us_shipping_usd_minor: values.us_shipping_usd_minor ?? 0,
                sales_tax_usd_minor: values.sales_tax_usd_minor ?? 0,
                note: values.note ?? '',
                items: items.map((item) => ({
                  id: item.id,
                  unit_price_usd_minor: values.items[item.id]?.price ?? item.unit_price_usd_minor,
                  cancelled: values.items[item.id]?.cancelled ?? false,
                })),
              })
            }
          >
            {items.map((item) => (
              <fieldset key={item.id} style={{ border: 0, padding: 0, margin: '0 0 8px' }}>
                <Typography component="legend" sx={{ fontWeight: 600 }}>
                  {item.quantity} × {item.name}
                </Typography>
                <MoneyInput
                  source={`items.${item.id}.price`}
                  label="fields.unit_price_minor"
                  validate={required()}
                />
                <BooleanInput
                  source={`items.${item.id}.cancelled`}
                  label="order.item_unavailable"
                  helperText={false}
                />
              </fieldset>
            ))}
            <MoneyInput source="us_shipping_usd_minor" validate={required()} />
            <MoneyInput source="sales_tax_usd_minor" validate={required()} />
            <TextInput source="note" multiline helperText="hints.reason_customer" />
          </ActionDialog>
        </Shown>
      )}
      {state === 'deposit_paid' && (
        <Shown needs="online-order:transition">
          <ActionDialog<{ tracking_numbers?: string; note?: string }>
            label="order.purchase"
            text="order.purchase_text"
            success="notices.moved"
            variant="contained"
            run={({ tracking_numbers = '', note = '' }) =>
              dataProvider.moveOrder(id, {
                to: 'purchased',
                note,
                tracking_numbers: tracking_numbers.split(/[\s,;]+/).filter(Boolean),
              })
            }
          >
            <TextInput source="tracking_numbers" multiline helperText="hints.tracking_numbers" />
            <TextInput source="note" multiline />
          </ActionDialog>
        </Shown>
      )}
      {may('online-order:transition') && state !== 'draft' && (
        <StateMoves
          noun="online_order"
          machine={onlineOrderStates}
          state={state}
          except={elsewhere}
          run={(to, note) => dataProvider.moveOrder(id, { to, note })}
        />
      )}
    </>
  );
}
