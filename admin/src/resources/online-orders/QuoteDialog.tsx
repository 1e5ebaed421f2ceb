import { Alert, Typography } from '@mui/material';
import { type AdminOnlineOrder, followPrices, onlineOrderEndpoints } from '@rantau/shared/online-orders';
import { BooleanInput, required, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { MoneyInput } from '../../fields/MoneyInput.tsx';
import { useTranslate } from '../../messages/index.ts';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { useFormat } from '../../ui/use-format.ts';

type Items = AdminOnlineOrder['items'];

interface QuoteValues {
  readonly us_shipping_usd_minor: number | null;
  readonly sales_tax_usd_minor: number | null;
  readonly note?: string;
  readonly items: Readonly<Record<string, { price: number; cancelled?: boolean }>>;
}

const foundPrices = (items: Items, typed: Partial<QuoteValues['items']>) =>
  items.map((item) => ({
    id: item.id,
    unit_price_usd_minor: typed[item.id]?.price || item.unit_price_usd_minor,
    cancelled: typed[item.id]?.cancelled ?? false,
  }));

const meant = (sure: unknown) => (sure === true ? undefined : 'order.ends_unsure');

/** Each item with what its customer pays for it at most, and what its price does to it and to the order. */
function QuoteItems({ items }: { readonly items: Items }) {
  const translate = useTranslate();
  const format = useFormat();
  const typed = (useWatch({ name: 'items' }) ?? {}) as Partial<QuoteValues['items']>;
  const outcome = followPrices(items, foundPrices(items, typed));
  return (
    <>
      {items.map((item, index) => {
        const now = outcome.items[index];
        const highest = item.highest_price_usd_minor;
        const isDearer = highest !== null && now !== undefined && now.unit_price_usd_minor > highest;
        return (
          <fieldset key={item.id} style={{ border: 0, padding: 0, margin: '0 0 8px' }}>
            <Typography component="legend" sx={{ fontWeight: 600 }}>
              {item.quantity} × {item.name}
            </Typography>
            <Typography variant="body2" color="text.secondary">
              {highest !== null && `${translate('order.highest', { amount: format.money(highest) })} `}
              {translate('order.wish', { wish: translate(`if_unavailable.${item.if_unavailable}`) })}
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
            {isDearer && (
              <Alert severity="warning">
                {translate(now.state === 'cancelled' ? 'order.dearer_cancels' : 'order.dearer_asks')}
              </Alert>
            )}
          </fieldset>
        );
      })}
      {outcome.ends && (
        <>
          <Alert severity="error">{translate(`order.ends.${outcome.ends}`)}</Alert>
          <BooleanInput
            source="sure"
            label="order.ends_sure"
            defaultValue={false}
            validate={meant}
            helperText={false}
          />
        </>
      )}
    </>
  );
}

export function QuoteDialog({ record }: { readonly record: AdminOnlineOrder }) {
  const { id, items, charges } = record;
  return (
    <ActionDialog
      label="order.quote"
      text="order.quote_text"
      success={({ state }) => (state === 'rejected' ? 'notices.order_ended' : 'notices.order_quoted')}
      variant="contained"
      defaults={{
        us_shipping_usd_minor: charges.us_shipping_usd_minor,
        sales_tax_usd_minor: charges.sales_tax_usd_minor,
        items: Object.fromEntries(items.map((item) => [item.id, { price: item.unit_price_usd_minor }])),
      }}
      endpoint={onlineOrderEndpoints.quote}
      options={(values: QuoteValues) => ({
        params: { id },
        body: {
          us_shipping_usd_minor: values.us_shipping_usd_minor ?? 0,
          sales_tax_usd_minor: values.sales_tax_usd_minor ?? 0,
          note: values.note ?? '',
          items: foundPrices(items, values.items),
        },
      })}
    >
      <QuoteItems items={items} />
      <MoneyInput source="us_shipping_usd_minor" validate={required()} />
      <MoneyInput source="sales_tax_usd_minor" validate={required()} />
      <TextInput source="note" multiline helperText="hints.reason_customer" />
    </ActionDialog>
  );
}
