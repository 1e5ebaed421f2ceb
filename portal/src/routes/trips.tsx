import { type CustomerTrip, tripStates } from '@rantau/shared/trips';
import { useInfiniteQuery } from '@tanstack/react-query';
import { SubscribeButton } from '../features/trips/SubscribeButton.tsx';
import { TripCard } from '../features/trips/TripCard.tsx';
import { useLanguage } from '../language/LanguageProvider.tsx';
import { listLoader } from '../queries/loaders.ts';
import { tripPages } from '../queries/trips.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Failure } from '../ui/Failure.tsx';
import { Filters, filterIn, useFilter } from '../ui/Filters.tsx';
import { Page } from '../ui/Page.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

/** Those that still take cargo first, the nearest cut-off before the others; the rest as they come. */
const isOpen = ({ state }: CustomerTrip) => tripStates.means[state].isFilling;
const byCutoff = (a: CustomerTrip, b: CustomerTrip): number =>
  isOpen(a) && isOpen(b) ? a.cutoff_at.localeCompare(b.cutoff_at) : Number(isOpen(b)) - Number(isOpen(a));

const modes = ['all', 'sea', 'air'] as const;

export const loader = listLoader(({ url: { searchParams } }) =>
  tripPages(filterIn(searchParams, 'mode', modes)),
);

export function Component() {
  const { t } = useLanguage();
  const mode = useFilter('mode', modes);
  const query = useInfiniteQuery(tripPages(mode));
  const trips = query.data?.pages.flatMap((page) => page.data).toSorted(byCutoff);
  return (
    <Page title={t('shell.nav.trips')} lead={t('trips.lead')}>
      <Filters
        label={t('form.filter')}
        name="mode"
        options={modes.map((each) => [each, each === 'all' ? t('form.all') : t(`modes.${each}`)])}
      />
      {query.isError && <Failure error={query.error} retry={() => void query.refetch()} />}
      {query.isPending && <Skeleton />}
      {trips?.length === 0 && (
        <Card>
          <Empty icon="ship" title={t('trips.empty_title')}>
            {t('trips.empty')}
          </Empty>
        </Card>
      )}
      <div className="trips">
        {trips?.map((trip) => (
          <TripCard key={trip.id} trip={trip} action={<SubscribeButton trip={trip} />} />
        ))}
      </div>
      {query.hasNextPage && (
        <Button
          label={t('form.more')}
          variant="white"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        />
      )}
    </Page>
  );
}
