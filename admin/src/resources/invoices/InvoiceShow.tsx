import { Alert } from '@mui/material';
import type { AdminInvoiceDetail } from '@rantau/shared/invoices';
import { useTranslate } from 'react-admin';
import { RecordLink } from '../../fields/RecordLink.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ShowPage } from '../../ui/ShowPage.tsx';
import { Timeline } from '../../ui/Timeline.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { InvoiceActions } from './InvoiceActions.tsx';
import { InvoiceLines } from './InvoiceLines.tsx';
import { InvoicePayments } from './InvoicePayments.tsx';
import { InvoiceStateChips } from './InvoiceStateChips.tsx';

export default function InvoiceShow() {
  const format = useFormat();
  const translate = useTranslate();
  return (
    <ShowPage<AdminInvoiceDetail>
      noun="invoice"
      title={(r) => r.reference}
      status={(r) => <InvoiceStateChips invoice={r} />}
      lead={(r) => `${translate(`invoice_kinds.${r.kind}`)} · ${r.user_name} · ${r.suite}`}
      actions={(r) => <InvoiceActions record={r} />}
      editable={(r) => r.state === 'draft'}
      aside={(r) => <Timeline id={r.id} noun="invoice" />}
    >
      {(r) => (
        <>
          {r.late_fee_paused && <Alert severity="info">{translate('invoice.late_fee_paused')}</Alert>}
          {r.void_reason && <Alert severity="error">{r.void_reason}</Alert>}
          <InvoiceLines invoice={r} />
          <InvoicePayments payments={r.payments} />
          <Panel title={translate('panels.details')}>
            <Facts
              columns={3}
              facts={[
                [
                  'user_name',
                  <RecordLink key="user" resource="users" id={r.user_id}>
                    {r.user_name} · {r.suite}
                  </RecordLink>,
                ],
                ['email', r.email],
                ['issued_on', format.date(r.issued_on)],
                ['due_on', format.date(r.due_on)],
                ['overdue_days', r.overdue_days > 0 ? format.number(r.overdue_days) : null],
                [
                  'exchange_rate',
                  r.exchange_rate && `${r.exchange_rate} · ${format.date(r.exchange_rate_on)}`,
                ],
                [
                  'outbound_package_reference',
                  <RecordLink
                    key="shipment"
                    resource={
                      r.kind === 'air_freight'
                        ? 'outbound-packages/air-freight'
                        : 'outbound-packages/sea-freight'
                    }
                    id={r.outbound_package_id}
                  >
                    {r.outbound_package_reference}
                  </RecordLink>,
                ],
                [
                  'trip_code',
                  <RecordLink key="trip" resource="trip_infos/trips" id={r.trip_id}>
                    {r.trip_code}
                  </RecordLink>,
                ],
                ['delivery_state', r.outbound_package_id && translate(`states.delivery.${r.delivery_state}`)],
                ['note', r.note],
              ]}
            />
          </Panel>
        </>
      )}
    </ShowPage>
  );
}
