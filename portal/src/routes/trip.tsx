import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { Milestones } from '../features/trips/Milestones.tsx';
import { SubscribeButton } from '../features/trips/SubscribeButton.tsx';
import { TripCard } from '../features/trips/TripCard.tsx';
import { useLanguage } from '../language/LanguageProvider.tsx';
import * as paths from '../paths.ts';
import { recordLoader } from '../queries/loaders.ts';
import { milestonesOf, tripOf } from '../queries/trips.ts';
import { Card, DescriptionList } from '../ui/Card.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { Page } from '../ui/Page.tsx';

/** A milestone that staff write down is told by no change of state, and is seen within a minute. */
const everyMs = 60_000;

export const loader = recordLoader(({ params: { id = '' } }) => tripOf(id));

export function Component() {
  const { t } = useLanguage();
  const { id = '' } = useParams();
  const query = useQuery(tripOf(id));
  const milestones = useQuery({ ...milestonesOf(id), refetchInterval: everyMs });
  const list = { to: paths.trips, label: t('shell.nav.trips') };
  return (
    <Page
      title={query.data ? t('trips.one_code', { code: query.data.code }) : t('fields.trip_code')}
      back={list}
    >
      <Loaded query={query} list={list}>
        {(trip) => (
          <div className="columns columns-aside">
            <div className="stack">
              <TripCard trip={trip} alone action={<SubscribeButton trip={trip} />} />
              <Card>
                <DescriptionList
                  items={[
                    [t(trip.mode === 'sea' ? 'trips.container' : 'trips.waybill'), trip.container_number],
                    [
                      t('trips.destination_charges'),
                      t(
                        trip.destination_charges_paid
                          ? 'trips.destination_charges_paid'
                          : 'trips.destination_charges_due',
                      ),
                    ],
                  ]}
                />
              </Card>
            </div>
            <Card title={t('trips.milestones')}>
              <Loaded query={milestones}>
                {(list) =>
                  list.length === 0 ? (
                    <p className="soft">{t('trips.no_milestones')}</p>
                  ) : (
                    <Milestones list={list} />
                  )
                }
              </Loaded>
            </Card>
          </div>
        )}
      </Loaded>
    </Page>
  );
}
