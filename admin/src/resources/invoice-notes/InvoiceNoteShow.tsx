import { Alert } from '@mui/material';
import { type AdminInvoiceNoteDetail, invoiceNoteEndpoints } from '@rantau/shared/invoices';
import { InvoiceLink, OwnerLink } from '../../fields/links.tsx';
import { RecordLink } from '../../fields/RecordLink.tsx';
import { useTranslate } from '../../messages/index.ts';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { PrintButton } from '../../ui/PrintButton.tsx';
import { Show } from '../../ui/Show.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { EInvoiceState } from '../invoices/EInvoiceState.tsx';
import { LinesPanel } from '../invoices/LinesPanel.tsx';

/** A note never changes: it is read and printed. */
export default function InvoiceNoteShow() {
  const format = useFormat();
  const translate = useTranslate();
  return (
    <Show<AdminInvoiceNoteDetail>
      lead={(r) => `${translate(`note_kinds.${r.kind}`)} · ${translate(`note_causes.${r.cause}`)}`}
      actions={(r) => <PrintButton endpoint={invoiceNoteEndpoints.pdf} options={{ params: { id: r.id } }} />}
    >
      {(r) => (
        <>
          {r.is_void && <Alert severity="error">{translate('invoice.note_void')}</Alert>}
          <LinesPanel
            lines={r.lines}
            sums={[{ label: 'total_minor', value: format.money(r.amount_minor), strong: true }]}
          />
          <Panel title={translate('panels.details')}>
            <DescriptionList
              columns={3}
              items={[
                ['invoice_reference', <InvoiceLink key="invoice" of={r} />],
                ['user_name', <OwnerLink key="user" of={r} />],
                ['issued_on', format.date(r.issued_on)],
                ['exchange_rate', r.exchange_rate],
                ...(r.payment_id === null
                  ? []
                  : [
                      [
                        'payment_reference',
                        <RecordLink key="payment" resource="invoices/payments" id={r.payment_id}>
                          {String(r.lines[0]?.details['payment'] ?? '')}
                        </RecordLink>,
                      ] as const,
                    ]),
                ['e_invoice', r.e_invoice && <EInvoiceState key="e_invoice" of={r.e_invoice} />],
                ['reason', r.reason],
              ]}
            />
          </Panel>
        </>
      )}
    </Show>
  );
}
