import { Alert, Typography } from '@mui/material';
import type { PaymentWarning } from '@rantau/shared/payments';
import { Fragment } from 'react';
import { RecordLink } from '../../fields/RecordLink.tsx';
import { useTranslate } from '../../messages/index.ts';

/** Warnings about a payment, a line for each kind, with links to the other payments. */
export function PaymentWarnings({ warnings }: { readonly warnings: readonly PaymentWarning[] }) {
  const translate = useTranslate();
  if (warnings.length === 0) return null;
  const kinds = [...new Set(warnings.map(({ code }) => code))];
  return (
    <Alert severity="warning">
      {kinds.map((kind) => {
        const others = warnings.filter(({ code, payment_id }) => code === kind && payment_id !== null);
        return (
          <Typography key={kind} variant="body2">
            {translate(`payment_warnings.${kind}`)}
            {others.map(({ payment_id, payment_reference }, index) => (
              <Fragment key={payment_id}>
                {index === 0 ? ': ' : ', '}
                <RecordLink resource="invoices/payments" id={payment_id}>
                  {payment_reference}
                </RecordLink>
              </Fragment>
            ))}
          </Typography>
        );
      })}
    </Alert>
  );
}
