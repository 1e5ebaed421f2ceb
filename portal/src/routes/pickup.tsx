import { canChangePickup, type PickupRequest, pickupRequestEndpoints } from '@rantau/shared/pickup-requests';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { OutboundPackageLinks } from '../features/outbound-packages/OutboundPackageLinks.tsx';
import { BoxList } from '../features/pickup-requests/BoxList.tsx';
import { isDayPassed } from '../features/pickup-requests/day-passed.ts';
import { PickupBadge } from '../features/pickup-requests/PickupBadge.tsx';
import { useLanguage } from '../language/LanguageProvider.tsx';
import { useFormat } from '../language/use-format.ts';
import { addressText, usAddressText } from '../nouns/addresses/address-text.ts';
import { ItemTable } from '../nouns/inbound-packages/ItemTable.tsx';
import * as paths from '../paths.ts';
import { recordLoader } from '../queries/loaders.ts';
import { pickupOf, pickupsKey } from '../queries/pickup-requests.ts';
import { Button } from '../ui/Button.tsx';
import { Card, DescriptionList } from '../ui/Card.tsx';
import { ConfirmButton } from '../ui/ConfirmButton.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Page } from '../ui/Page.tsx';
import { Stages } from '../ui/Timeline.tsx';
import { useAction } from '../ui/use-action.ts';

export const loader = recordLoader(({ params: { id = '' } }) => pickupOf(id));

export function Component() {
  const { t } = useLanguage();
  const { id = '' } = useParams();
  const query = useQuery(pickupOf(id));
  const list = { to: paths.pickupRequests, label: t('shell.nav.pickup') };
  return (
    <Page
      title={query.data?.reference ?? t('pickups.one')}
      back={list}
      {...(query.data && { mark: <PickupBadge pickup={query.data} /> })}
    >
      <Loaded query={query} list={list}>
        {(pickup) => <View pickup={pickup} />}
      </Loaded>
    </Page>
  );
}

const way = ['requested', 'scheduled', 'collected'] as const;

function View({ pickup }: { readonly pickup: PickupRequest }) {
  const { t, locale } = useLanguage();
  const { usd, longDay } = useFormat();
  const cancel = useAction(pickupRequestEndpoints.transitionMine, { changes: [pickupsKey] });
  const { id, state } = pickup;
  const stage = (way as readonly string[]).indexOf(state);
  return (
    <>
      {isDayPassed(pickup) && <Notice tone="warn">{t('pickups.day_passed_text')}</Notice>}
      {stage >= 0 && (
        <Stages
          label={t('pickups.stages')}
          stages={way.map((each) => t(`states.pickup_request.${each}`))}
          now={stage}
        />
      )}
      <Card title={t('pickups.when')}>
        <DescriptionList
          items={[
            [
              t('pickups.wanted'),
              `${longDay(pickup.wanted_on)}, ${t(`pickup_windows.${pickup.window}`)}`,
              'wide',
            ],
            [
              t('pickups.scheduled'),
              pickup.scheduled_on === null
                ? null
                : `${longDay(pickup.scheduled_on)}, ${t(`pickup_windows.${pickup.scheduled_window ?? pickup.window}`)}`,
              'wide',
            ],
            [t('fields.driver'), pickup.driver],
            [t('pickups.from'), `${pickup.address.name}, ${usAddressText(pickup.address)}`, 'wide'],
            [
              t('address.recipient'),
              `${pickup.recipient.name}, ${addressText(pickup.recipient, locale)}`,
              'wide',
            ],
            [
              t('services.home_delivery'),
              t(pickup.home_delivery ? 'pickups.to_the_door' : 'pickups.self_collected'),
            ],
            [t('outbound_packages.mode'), t(`freight.${pickup.mode}`)],
            [t('pickups.ceiling'), pickup.ceiling_usd_minor === null ? null : usd(pickup.ceiling_usd_minor)],
            [t('fields.note'), pickup.note || null, 'wide'],
          ]}
        />
      </Card>
      <Card title={t('fields.boxes')}>
        <BoxList boxes={pickup.boxes} />
      </Card>
      <Card title={t('goods.title')}>
        <ItemTable items={pickup.contents} />
      </Card>
      {pickup.outbound_package_ids.length > 0 && (
        <Card title={t('shell.nav.outbound_packages')}>
          <OutboundPackageLinks mode={pickup.mode} ids={pickup.outbound_package_ids} />
        </Card>
      )}
      {(state === 'requested' || state === 'scheduled') && (
        <div className="cluster">
          {canChangePickup(state) && (
            <Button label={t('pickups.change')} variant="white" to={paths.changePickupRequest(id)} />
          )}
          <ConfirmButton
            label={t('pickups.cancel')}
            title={t('pickups.cancel_title')}
            confirm={t('pickups.cancel')}
            onConfirm={() => cancel.mutateAsync({ params: { id }, body: { to: 'cancelled' } })}
          >
            {t('pickups.cancel_text')}
          </ConfirmButton>
        </div>
      )}
    </>
  );
}
