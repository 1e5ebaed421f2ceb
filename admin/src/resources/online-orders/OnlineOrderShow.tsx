import { Alert } from '@mui/material';
import type { AdminOnlineOrder } from '@rantau/shared/online-orders';
import { useTranslate } from 'react-admin';
import { RecordLink } from '../../fields/RecordLink.tsx';
import { StateChip } from '../../fields/StateChip.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ShowPage } from '../../ui/ShowPage.tsx';
import { Timeline } from '../../ui/Timeline.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { OrderActions } from './OrderActions.tsx';
import { OrderItems } from './OrderItems.tsx';

export default function OnlineOrderShow() {
  const format = useFormat();
  const translate = useTranslate();
  return (
    <ShowPage<AdminOnlineOrder>
      noun="online_order"
      title={(r) => r.reference}
      status={(r) => <StateChip noun="online_order" state={r.state} />}
      lead={(r) => `${r.user_name} · ${r.suite}`}
      actions={(r) => <OrderActions record={r} />}
      editable={() => true}
      aside={(r) => (
        <>
          <Panel title={translate('panels.charges')}>
            <Facts
              columns={1}
              facts={[
                ['items_usd_minor', format.money(r.charges.items_usd_minor)],
                [
                  'service_fee_usd_minor',
                  r.charges.service_fee_waived
                    ? translate('order.fee_waived')
                    : format.money(r.charges.service_fee_usd_minor),
                ],
                ['us_shipping_usd_minor', format.money(r.charges.us_shipping_usd_minor)],
                ['sales_tax_usd_minor', format.money(r.charges.sales_tax_usd_minor)],
                ['discount_usd_minor', format.money(-r.charges.discount_usd_minor)],
                [
                  'tax_usd_minor',
                  format.money(
                    r.charges.taxes.reduce((sum, { amount_usd_minor }) => sum + amount_usd_minor, 0),
                  ),
                ],
                ['total_minor', <strong key="total">{format.money(r.charges.total_usd_minor)}</strong>],
                ['deposit_usd_minor', format.money(r.charges.deposit_usd_minor)],
              ]}
            />
          </Panel>
          <Timeline id={r.id} noun="online_order" />
        </>
      )}
    >
      {(r) => (
        <>
          {r.rejection_reason && <Alert severity="error">{r.rejection_reason}</Alert>}
          <OrderItems items={r.items} />
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
                ['delivery_method', translate(`modes.${r.delivery_method}`)],
                ['discount_code', r.discount_code],
                [
                  'invoice_reference',
                  <RecordLink key="invoice" resource="invoices" id={r.invoice_id}>
                    {r.invoice_reference}
                  </RecordLink>,
                ],
                ['note', r.note],
                ['staff_note', r.staff_note],
              ]}
            />
          </Panel>
        </>
      )}
    </ShowPage>
  );
}
