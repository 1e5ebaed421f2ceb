import { type AdminInboundPackage, unclaimed } from '@rantau/shared/inbound-packages';
import { useTranslate } from 'react-admin';
import { Photos } from '../../fields/Photos.tsx';
import { RecordLink } from '../../fields/RecordLink.tsx';
import { StateChip } from '../../fields/StateChip.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ShowPage } from '../../ui/ShowPage.tsx';
import { Timeline } from '../../ui/Timeline.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { AddPhotosButton } from './AddPhotosButton.tsx';
import { Claims } from './Claims.tsx';
import { DeclaredItems } from './DeclaredItems.tsx';
import { Disputes } from './Disputes.tsx';
import { InboundMoves } from './InboundMoves.tsx';
import { Measurements } from './Measurements.tsx';
import { PrintLabelButton } from './shelf-label/PrintLabelButton.tsx';

export default function InboundPackageShow() {
  const format = useFormat();
  const translate = useTranslate();
  return (
    <ShowPage<AdminInboundPackage>
      noun="inbound_package"
      title={(r) => r.reference}
      status={(r) => <StateChip noun="inbound_package" state={r.state} />}
      lead={(r) => [r.shop, r.tracking_number].filter(Boolean).join(' · ')}
      actions={(r) => (
        <>
          <PrintLabelButton record={r} />
          <InboundMoves record={r} />
        </>
      )}
      editable={() => true}
      aside={(r) => <Timeline id={r.id} noun="inbound_package" />}
    >
      {(r) => (
        <>
          <Panel title={translate('panels.parcel')}>
            <Facts
              columns={3}
              facts={[
                [
                  'user_name',
                  r.user_id ? (
                    <RecordLink resource="users" id={r.user_id}>
                      {r.user_name} · {r.suite}
                    </RecordLink>
                  ) : (
                    translate('inbound.no_owner')
                  ),
                ],
                ['tracking_number', <code key="tracking">{r.tracking_number}</code>],
                ['carrier', r.carrier && translate(`carriers.${r.carrier}`, { _: r.carrier })],
                ['weight_lb', format.weight(r.weight_lb)],
                ['size', format.size(r)],
                ['volume_cft', format.volume(r.volume_cft)],
                ['location', r.location],
                ['received_at', format.time(r.received_at)],
                ['free_until', format.date(r.free_until)],
                [
                  'hold_reason',
                  r.hold_reason === unclaimed ? translate('presets.inbound.unclaimed') : r.hold_reason,
                ],
                ['customer_note', r.customer_note],
                ['staff_note', r.staff_note],
              ]}
            />
          </Panel>
          <Panel title={translate('panels.photos')} actions={<AddPhotosButton id={r.id} />}>
            <Photos photos={r.photos} size={132} />
          </Panel>
          {r.user_id === null && <Claims id={r.id} />}
          <DeclaredItems items={r.items} />
          <Disputes record={r} />
          <Measurements record={r} />
        </>
      )}
    </ShowPage>
  );
}
