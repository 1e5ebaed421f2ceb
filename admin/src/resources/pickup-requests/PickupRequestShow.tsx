import { AddressText } from '../../fields/AddressText.tsx';
import { ownerOf } from '../../fields/links.tsx';
import { RecordLink } from '../../fields/RecordLink.tsx';
import { useTranslate } from '../../messages/index.ts';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ReferenceShow } from '../../ui/ReferenceShow.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { DeclaredItems } from '../inbound-packages/DeclaredItems.tsx';
import { resourceOf } from '../outbound-packages/mode.ts';
import type { AdminPickup } from './admin-pickup.ts';
import { PickupActions } from './PickupActions.tsx';
import { PickupBoxes } from './PickupBoxes.tsx';

export default function PickupRequestShow() {
  const format = useFormat();
  const translate = useTranslate();
  return (
    <ReferenceShow<AdminPickup>
      noun="pickup_request"
      lead={ownerOf}
      actions={(r) => <PickupActions record={r} />}
    >
      {(r) => (
        <>
          <Panel title={translate('panels.pickup')}>
            <DescriptionList
              columns={3}
              items={[
                ['address', <AddressText key="address" address={r.address} />],
                ['deliver_to', <AddressText key="recipient" address={r.recipient} />],
                [
                  'home_delivery',
                  translate(r.home_delivery ? 'pickup.to_the_door' : 'pickup.self_collected'),
                ],
                ['mode', translate(`modes.${r.mode}`)],
                ['wanted_on', `${format.date(r.wanted_on)}, ${translate(`pickup_windows.${r.window}`)}`],
                [
                  'scheduled_on',
                  r.scheduled_on &&
                    `${format.date(r.scheduled_on)}${r.scheduled_window ? `, ${translate(`pickup_windows.${r.scheduled_window}`)}` : ''}`,
                ],
                ['driver', r.driver],
                ['ceiling_usd_minor', format.money(r.ceiling_usd_minor)],
                [
                  'outbound_packages',
                  r.outbound_package_ids.length > 0 &&
                    r.outbound_package_ids.map((id, index) => (
                      <RecordLink key={id} resource={resourceOf(r.mode)} id={id}>
                        {translate('packing.box', { number: index + 1 })}{' '}
                      </RecordLink>
                    )),
                ],
                ['note', r.note],
              ]}
            />
          </Panel>
          <PickupBoxes boxes={r.boxes} />
          <DeclaredItems items={r.contents} />
        </>
      )}
    </ReferenceShow>
  );
}
