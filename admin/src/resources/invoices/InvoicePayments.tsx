import type { AdminInvoiceDetail } from '@rantau/shared/invoices';
import { useTranslate } from 'react-admin';
import { RecordLink } from '../../fields/RecordLink.tsx';
import { StateChip } from '../../fields/StateChip.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Rows } from '../../ui/Rows.tsx';
import { useFormat } from '../../ui/use-format.ts';

export function InvoicePayments({ payments }: Pick<AdminInvoiceDetail, 'payments'>) {
  const translate = useTranslate();
  const format = useFormat();
  if (payments.length === 0) return null;
  return (
    <Panel title={translate('panels.payments')} flush>
      <Rows
        rows={payments}
        keyOf={({ payment_id }) => payment_id}
        columns={[
          {
            label: 'reference',
            cell: ({ payment_id, reference }) => (
              <RecordLink resource="invoices/payments" id={payment_id}>
                {reference}
              </RecordLink>
            ),
          },
          { label: 'state', cell: ({ state }) => <StateChip noun="payment" state={state} /> },
          { label: 'paid_on', cell: ({ paid_on }) => format.date(paid_on) },
          {
            label: 'amount_minor',
            align: 'right',
            cell: ({ amount_minor, currency }) => format.money(amount_minor, currency),
          },
        ]}
      />
    </Panel>
  );
}
