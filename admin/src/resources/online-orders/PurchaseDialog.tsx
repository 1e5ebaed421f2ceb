import { Alert } from '@mui/material';
import { onlineOrderEndpoints } from '@rantau/shared/online-orders';
import { TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useTranslate } from '../../messages/index.ts';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { toTrackingNumbers } from './tracking-numbers.ts';

interface PurchaseValues {
  readonly tracking_numbers?: string;
  readonly note?: string;
}

/** Without a number nothing is expected at the warehouse. */
function NoInboundPackageExpected() {
  const translate = useTranslate();
  const typed: unknown = useWatch({ name: 'tracking_numbers' });
  if (typeof typed === 'string' && typed.trim() !== '') return null;
  return <Alert severity="warning">{translate('order.no_tracking')}</Alert>;
}

export function PurchaseDialog({ id }: { readonly id: string }) {
  return (
    <ActionDialog
      label="order.purchase"
      text="order.purchase_text"
      success="notices.moved"
      variant="contained"
      endpoint={onlineOrderEndpoints.transition}
      options={({ tracking_numbers = '', note = '' }: PurchaseValues) => ({
        params: { id },
        body: {
          to: 'purchased' as const,
          note,
          tracking_numbers: toTrackingNumbers(tracking_numbers),
        },
      })}
    >
      <TextInput source="tracking_numbers" multiline helperText="hints.tracking_numbers" />
      <NoInboundPackageExpected />
      <TextInput source="note" multiline />
    </ActionDialog>
  );
}
