import { useInfiniteQuery } from '@tanstack/react-query';
import { TripCard } from '../features/trips/TripCard.tsx';
import { useLanguage } from '../language/LanguageProvider.tsx';
import { listLoader } from '../queries/loaders.ts';
import { vendorTripPages } from '../queries/trips.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Failure } from '../ui/Failure.tsx';
import { Page } from '../ui/Page.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import '../features/trips/trips.css';

/** Trips that bring something for this vendor. */
export const loader = listLoader(() => vendorTripPages());

export function Component() {
  const { t } = useLanguage();
  const query = useInfiniteQuery(vendorTripPages());
  const trips = query.data?.pages.flatMap((page) => page.data);
  return (
    <Page title={t('shell.nav.trips')} lead={t('deliveries.trips_lead')}>
      {query.isError && <Failure error={query.error} retry={() => void query.refetch()} />}
      {query.isPending && <Skeleton />}
      {trips?.length === 0 && (
        <Card>
          <Empty icon="ship" title={t('trips.empty_title')}>
            {t('deliveries.trips_empty')}
          </Empty>
        </Card>
      )}
      <div className="trips">
        {trips?.map((trip) => (
          <TripCard key={trip.id} trip={trip} linked={false} mine="deliveries.of_trip" />
        ))}
      </div>
      {query.hasNextPage && (
        <Button label={t('form.more')} variant="white" onClick={() => void query.fetchNextPage()} />
      )}
    </Page>
  );
}
