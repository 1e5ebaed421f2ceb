import { Stack, Typography } from '@mui/material';
import type { AdminPayment } from '@rantau/shared/payments';
import { RecordLink } from '../../fields/RecordLink.tsx';
import { useTranslate } from '../../messages/index.ts';
import { Panel } from '../../ui/Panel.tsx';
import { useFormat } from '../../ui/use-format.ts';

/** Invoices that a payment settles, with the amounts. */
export function Allocations({ allocations }: Pick<AdminPayment, 'allocations'>) {
  const translate = useTranslate();
  const format = useFormat();
  return (
    <Panel title={translate('panels.allocations')}>
      {allocations.length === 0 && (
        <Typography color="text.secondary">{translate('payment.no_allocations')}</Typography>
      )}
      {allocations.map(({ invoice_id, invoice_reference, amount_usd_minor }) => (
        <Stack key={invoice_id} direction="row" sx={{ justifyContent: 'space-between', py: 0.5 }}>
          <RecordLink resource="invoices" id={invoice_id}>
            {invoice_reference}
          </RecordLink>
          <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {format.money(amount_usd_minor)}
          </Typography>
        </Stack>
      ))}
    </Panel>
  );
}
