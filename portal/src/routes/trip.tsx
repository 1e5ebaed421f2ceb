import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { SubscribeButton } from '../features/trips/SubscribeButton.tsx';
import { TripCard } from '../features/trips/TripCard.tsx';
import { milestonesOf, tripOf } from '../features/trips/trips.queries.ts';
import { useLanguage } from '../language/LanguageProvider.tsx';
import { useFormat } from '../language/use-format.ts';
import { Card, Facts } from '../ui/Card.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { Page } from '../ui/Page.tsx';
import '../ui/timeline.css';

export function Component() {
  const { t } = useLanguage();
  const { dateTime } = useFormat();
  const { id = '' } = useParams();
  const query = useQuery(tripOf(id));
  const milestones = useQuery(milestonesOf(id));
  const list = { to: '/dashboard/trip', label: t('shell.nav.trips') };
  return (
    <Page
      title={query.data ? t('trips.one_code', { code: query.data.code }) : t('shipments.trip')}
      back={list}
    >
      <Loaded query={query} list={list}>
        {(trip) => (
          <div className="columns columns-aside">
            <div className="stack">
              <TripCard trip={trip} alone action={<SubscribeButton trip={trip} />} />
              <Card>
                <Facts
                  facts={[
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
                    <ol className="timeline">
                      {list
                        .toSorted((a, b) => (a.at < b.at ? 1 : -1))
                        .map(({ id, kind, at, note }) => (
                          <li key={id}>
                            <p className="timeline-state">{t(`trips.milestone.${kind}`)}</p>
                            <p className="small soft">{dateTime(at)}</p>
                            {note !== '' && <p className="small">{note}</p>}
                          </li>
                        ))}
                    </ol>
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
