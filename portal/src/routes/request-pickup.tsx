import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { PickupBadge } from '../features/pickup-requests/PickupBadge.tsx';
import { StandardOnly } from '../features/pickup-requests/StandardOnly.tsx';
import { useLanguage } from '../language/LanguageProvider.tsx';
import { useFormat } from '../language/use-format.ts';
import * as paths from '../paths.ts';
import { pickupPages } from '../queries/pickup-requests.ts';
import { Button } from '../ui/Button.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Page } from '../ui/Page.tsx';
import { PagedList } from '../ui/PagedList.tsx';

/** Boxes that we collect in the USA, for standard customers. */
export const Component = () => (
  <StandardOnly>
    <Pickups />
  </StandardOnly>
);

function Pickups() {
  const { t } = useLanguage();
  const { day } = useFormat();
  const query = useInfiniteQuery(pickupPages());
  const start = (
    <Button label={t('pickups.new')} icon={<Icon name="plus" size={18} />} to={paths.newPickupRequest} />
  );
  return (
    <Page title={t('shell.nav.pickup')} lead={t('pickups.lead')} actions={start}>
      <PagedList
        query={query}
        empty={
          <Empty icon="pin" title={t('pickups.empty_title')} action={start}>
            {t('pickups.empty')}
          </Empty>
        }
        row={(pickup) => (
          <li className="row">
            <div className="row-main">
              <Link className="row-link" to={paths.pickupRequest(pickup.id)}>
                {pickup.reference}
              </Link>
              <p className="row-sub">
                {day(pickup.scheduled_on ?? pickup.wanted_on)} ·{' '}
                {t(`pickup_windows.${pickup.scheduled_window ?? pickup.window}`)}
              </p>
              <p className="row-sub">
                {t('labels.boxes', { count: pickup.boxes.reduce((sum, box) => sum + box.count, 0) })} ·{' '}
                {pickup.address.city}, {pickup.address.state}
              </p>
            </div>
            <div className="row-end">
              <PickupBadge pickup={pickup} />
            </div>
          </li>
        )}
      />
    </Page>
  );
}
