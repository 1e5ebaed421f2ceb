import { type CustomerTrip, tripStates } from '@rantau/shared/trips';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { useAgo } from '../../language/use-ago.ts';
import { useFormat } from '../../language/use-format.ts';
import * as paths from '../../paths.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Meter } from '../../ui/Meter.tsx';
import { StateBadge } from '../../ui/StateBadge.tsx';
import './trips.css';

interface Props {
  readonly trip: CustomerTrip;
  readonly action?: ReactNode;
  readonly linked?: boolean;
  /** On its own page, whose title says its code. */
  readonly alone?: boolean;
  /** Of its heading: below a page's title, or below a section's. */
  readonly level?: 2 | 3;
  /** Text that counts outbound packages: the customer's, or those that a vendor is to deliver. */
  readonly mine?: 'trips.mine' | 'deliveries.of_trip';
}

/** One sailing or flight: when it leaves and arrives, and how full it is. */
export function TripCard({
  trip,
  action,
  linked = true,
  alone = false,
  level = 2,
  mine = 'trips.mine',
}: Props) {
  const { t } = useLanguage();
  const { date, usDate } = useFormat();
  const { cutoff } = useAgo();
  const Heading = `h${level}` as const;
  const { id, code, carrier_name, mode, state, departs_at, arrives_at, departed_at, arrived_at } = trip;
  const closes = cutoff(trip);
  const left = departed_at ?? departs_at;
  return (
    <article className="card trip">
      <div className="spread">
        <Heading className="cluster trip-code">
          <Icon name={mode === 'sea' ? 'ship' : 'plane'} />
          {alone ? carrier_name || code : linked ? <Link to={paths.trip(id)}>{code}</Link> : code}
        </Heading>
        <StateBadge noun="trip" state={state} />
      </div>
      {!alone && <p className="soft small">{carrier_name}</p>}
      <dl className="trip-dates">
        {(alone || departed_at === null) && (
          <div className="trip-cutoff">
            <dt>{t('trip_cutoff.label')}</dt>
            <dd>
              {closes.at}{' '}
              <span className="trip-clock">
                {t('trip_cutoff.clock')} · {closes.in_malaysia} {t('trips.malaysian_time')} ·{' '}
                {closes.left ?? t('trip_cutoff.closed')}
              </span>
            </dd>
          </div>
        )}
        <div>
          <dt>{t(departed_at === null ? 'fields.departs_at' : 'trips.departed')}</dt>
          <dd>
            {usDate(left)}
            {/* Its milestone stands below by Malaysia's clock, where that may be another day. */}
            {alone && usDate(left) !== date(left) && (
              <>
                {' '}
                <span className="trip-clock">
                  {t('trip_cutoff.clock')} · {date(left)} {t('trips.malaysian_time')}
                </span>
              </>
            )}
          </dd>
        </div>
        <div>
          <dt>{t(arrived_at === null ? 'trips.arrives' : 'trips.arrived')}</dt>
          <dd>{date(arrived_at ?? arrives_at)}</dd>
        </div>
      </dl>
      {tripStates.means[state].isFilling && (
        <div className="stack stack-tight">
          <Meter share={trip.filled_percent / 100} label={t('trips.filled')} tone="accent" />
          <p className="small soft">
            {t('trips.filled_percent', { percent: trip.filled_percent })} ·{' '}
            {t(`space_left.${trip.space_left}`)}
          </p>
        </div>
      )}
      {trip.my_packages > 0 && <p className="small">{t(mine, { count: trip.my_packages })}</p>}
      {action}
    </article>
  );
}
