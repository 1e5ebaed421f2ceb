import { Alert } from '@mui/material';
import type { AdminInvoiceDetail } from '@rantau/shared/invoices';
import { EmailText } from '../../fields/EmailText.tsx';
import { OutboundPackageLink, OwnerLink, ownerOf, TripLink } from '../../fields/links.tsx';
import { useTranslate } from '../../messages/index.ts';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ReferenceShow } from '../../ui/ReferenceShow.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { EInvoiceState } from './EInvoiceState.tsx';
import { InvoiceActions } from './InvoiceActions.tsx';
import { InvoiceLines } from './InvoiceLines.tsx';
import { InvoiceNotes } from './InvoiceNotes.tsx';
import { InvoicePayments } from './InvoicePayments.tsx';
import { InvoiceStateChips } from './InvoiceStateChips.tsx';

export default function InvoiceShow() {
  const format = useFormat();
  const translate = useTranslate();
  return (
    <ReferenceShow<AdminInvoiceDetail>
      noun="invoice"
      status={(r) => <InvoiceStateChips invoice={r} />}
      lead={(r) => `${translate(`invoice_kinds.${r.kind}`)} · ${ownerOf(r)}`}
      actions={(r) => <InvoiceActions record={r} />}
      editable={(r) => r.state === 'draft'}
    >
      {(r) => (
        <>
          {r.late_fee_paused && <Alert severity="info">{translate('invoice.late_fee_paused')}</Alert>}
          {r.late_fee_waived_reason && (
            <Alert severity="info">
              {translate('invoice.waived_because', {
                day: format.date(r.late_fee_waived_until),
                reason: r.late_fee_waived_reason,
              })}
            </Alert>
          )}
          {r.void_reason && <Alert severity="error">{r.void_reason}</Alert>}
          <InvoiceLines invoice={r} />
          <InvoiceNotes notes={r.notes} />
          <InvoicePayments payments={r.payments} credits={r.credits} />
          <Panel title={translate('panels.details')}>
            <DescriptionList
              columns={3}
              items={[
                ['user_name', <OwnerLink key="user" of={r} />],
                ['email', <EmailText key="email" email={r.email} />],
                ['issued_on', format.date(r.issued_on)],
                ['due_on', r.awaits_acceptance ? translate('invoice.once_accepted') : format.date(r.due_on)],
                ['overdue_days', r.overdue_days > 0 ? format.number(r.overdue_days) : null],
                [
                  'exchange_rate',
                  r.exchange_rate && `${r.exchange_rate} · ${format.date(r.exchange_rate_on)}`,
                ],
                [
                  'outbound_package_reference',
                  <OutboundPackageLink
                    key="outbound_package"
                    of={r}
                    mode={r.kind === 'air_freight' ? 'air' : 'sea'}
                  />,
                ],
                ['trip_code', <TripLink key="trip" of={r} />],
                ['delivery_state', r.outbound_package_id && translate(`states.delivery.${r.delivery_state}`)],
                ['e_invoice', r.e_invoice && <EInvoiceState key="e_invoice" of={r.e_invoice} />],
                ['note', r.note],
              ]}
            />
          </Panel>
        </>
      )}
    </ReferenceShow>
  );
}
