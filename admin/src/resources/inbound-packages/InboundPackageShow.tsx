import { type AdminInboundPackage, isOwnerHold } from '@rantau/shared/inbound-packages';
import { OutboundPackageLink, OwnerLink } from '../../fields/links.tsx';
import { Photos } from '../../fields/Photos.tsx';
import { useTranslate } from '../../messages/index.ts';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ReferenceShow } from '../../ui/ReferenceShow.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { AddPhotosButton } from './AddPhotosButton.tsx';
import { CarrierJourney } from './CarrierJourney.tsx';
import { Claims } from './Claims.tsx';
import { DeclaredItems } from './DeclaredItems.tsx';
import { Disputes } from './Disputes.tsx';
import { InboundMoves } from './InboundMoves.tsx';
import { MeasureAgainButton } from './MeasureAgainButton.tsx';
import { Measurements } from './Measurements.tsx';
import { PrintLabelButton } from './shelf-label/PrintLabelButton.tsx';

export default function InboundPackageShow() {
  const format = useFormat();
  const translate = useTranslate();
  return (
    <ReferenceShow<AdminInboundPackage>
      noun="inbound_package"
      lead={(r) => [r.shop, r.tracking_number].filter(Boolean).join(' · ')}
      actions={(r) => (
        <>
          <PrintLabelButton record={r} />
          <InboundMoves record={r} />
        </>
      )}
      editable={() => true}
    >
      {(r) => (
        <>
          <Panel title={translate('panels.inbound_package')}>
            <DescriptionList
              columns={3}
              items={[
                ['user_name', r.user_id ? <OwnerLink of={r} /> : translate('lists.no_owner')],
                ['tracking_number', <code key="tracking">{r.tracking_number}</code>],
                ['carrier', r.carrier && translate(`carriers.${r.carrier}`, { _: r.carrier })],
                ['weight_lb', format.weight(r.weight_lb)],
                ['size', format.size(r)],
                ['volume_cft', format.volume(r.volume_cft)],
                ['location', r.location],
                ['received_at', r.received_at && format.bothTimes(r.received_at)],
                ['free_until', format.date(r.free_until)],
                [
                  'outbound_package_reference',
                  r.outbound_package_mode && <OutboundPackageLink of={r} mode={r.outbound_package_mode} />,
                ],
                [
                  'hold_reason',
                  isOwnerHold(r.hold_reason)
                    ? translate(`inbound.owner_hold.${r.hold_reason}`)
                    : r.hold_reason,
                ],
                ['customer_note', r.customer_note],
                ['staff_note', r.staff_note],
              ]}
            />
          </Panel>
          <CarrierJourney record={r} />
          <Panel title={translate('panels.photos')} actions={<AddPhotosButton id={r.id} />}>
            <Photos photos={r.photos} size={132} />
          </Panel>
          {r.user_id === null && <Claims id={r.id} />}
          <DeclaredItems items={r.items} />
          <Disputes record={r} />
          <Measurements record={r} actions={<MeasureAgainButton record={r} />} />
        </>
      )}
    </ReferenceShow>
  );
}
