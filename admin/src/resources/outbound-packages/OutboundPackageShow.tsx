import { useTranslate } from 'react-admin';
import { AddressText } from '../../fields/AddressText.tsx';
import { RecordLink } from '../../fields/RecordLink.tsx';
import { StateChip } from '../../fields/StateChip.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ShowPage } from '../../ui/ShowPage.tsx';
import { Timeline } from '../../ui/Timeline.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { DeclaredItems } from '../inbound-packages/DeclaredItems.tsx';
import { BoxesPanel } from './BoxesPanel.tsx';
import { InboundPackagesPanel } from './InboundPackagesPanel.tsx';
import { OutboundActions } from './OutboundActions.tsx';
import type { ShipmentDetail } from './shipment-detail.ts';

export default function OutboundPackageShow() {
  const format = useFormat();
  const translate = useTranslate();
  const wanted = (r: ShipmentDetail) =>
    Object.entries(r.services)
      .filter(([, on]) => on)
      .map(([name]) => translate(`services.${name}`))
      .join(', ');
  return (
    <ShowPage<ShipmentDetail>
      noun="outbound_package"
      title={(r) => r.reference}
      status={(r) => <StateChip noun="outbound_package" state={r.state} />}
      lead={(r) => `${r.user_name} · ${r.suite}`}
      actions={(r) => <OutboundActions record={r} />}
      editable={(r) => r.state !== 'delivered' && r.state !== 'cancelled'}
      aside={(r) => <Timeline id={r.id} noun="outbound_package" />}
    >
      {(r) => (
        <>
          <Panel title={translate('panels.shipment')}>
            <Facts
              columns={3}
              facts={[
                [
                  'user_name',
                  <RecordLink key="user" resource="users" id={r.user_id}>
                    {r.user_name} · {r.suite}
                  </RecordLink>,
                ],
                ['deliver_to', <AddressText key="recipient" address={r.recipient} />],
                ['services', wanted(r)],
                ['packed_weight_lb', format.weight(r.packed_weight_lb)],
                ['packed_volume_cft', format.volume(r.packed_volume_cft)],
                [
                  'invoice_reference',
                  <RecordLink
                    key="invoice"
                    resource={`invoices/${r.mode}-freight-invoices`}
                    id={r.invoice_id}
                  >
                    {r.invoice_reference}
                  </RecordLink>,
                ],
                [
                  'trip_code',
                  <RecordLink key="trip" resource="trip_infos/trips" id={r.trip_id}>
                    {r.trip_code}
                  </RecordLink>,
                ],
                ['vendor_name', r.vendor_name],
                ['itn', r.itn],
                ['customer_note', r.customer_note],
                ['staff_note', r.staff_note],
                ['delivered_to', r.delivered_to && `${r.delivered_to}, ${format.time(r.delivered_at)}`],
              ]}
            />
          </Panel>
          <BoxesPanel record={r} />
          <InboundPackagesPanel packages={r.inbound_packages} />
          {r.contents.length > 0 && <DeclaredItems items={r.contents} />}
        </>
      )}
    </ShowPage>
  );
}
