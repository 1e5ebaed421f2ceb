import { Alert } from '@mui/material';
import { type AdminOnlineOrder, onlineOrderEndpoints, type ShopPurchase } from '@rantau/shared/online-orders';
import { TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useTranslate } from '../../messages/index.ts';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { ShopPaidInputs } from './ShopPaidInputs.tsx';
import { toTrackingNumbers } from './tracking-numbers.ts';

interface PurchaseValues {
  readonly tracking_numbers?: string;
  readonly note?: string;
  readonly shop_paid: ShopPurchase;
}

/** Without a number nothing is expected at the warehouse. */
function NoInboundPackageExpected() {
  const translate = useTranslate();
  const typed: unknown = useWatch({ name: 'tracking_numbers' });
  if (typeof typed === 'string' && typed.trim() !== '') return null;
  return <Alert severity="warning">{translate('order.no_tracking')}</Alert>;
}

/** Bought: what shops were paid, as quoted until somebody says otherwise, and the numbers that they gave. */
export function PurchaseDialog({ order: { id, charges } }: { readonly order: AdminOnlineOrder }) {
  return (
    <ActionDialog
      label="order.purchase"
      text="order.purchase_text"
      success="notices.moved"
      variant="contained"
      endpoint={onlineOrderEndpoints.transition}
      defaults={{
        shop_paid: {
          goods_usd_minor: charges.items_usd_minor + charges.us_shipping_usd_minor,
          sales_tax_usd_minor: charges.sales_tax_usd_minor,
        },
      }}
      options={({ tracking_numbers = '', note = '', shop_paid }: PurchaseValues) => ({
        params: { id },
        body: {
          to: 'purchased' as const,
          note,
          shop_paid,
          tracking_numbers: toTrackingNumbers(tracking_numbers),
        },
      })}
    >
      <ShopPaidInputs />
      <TextInput source="tracking_numbers" multiline helperText="hints.tracking_numbers" />
      <NoInboundPackageExpected />
      <TextInput source="note" multiline />
    </ActionDialog>
  );
}
