import type { CarrierEvent } from '@rantau/shared/carrier-trackings';
import { useLanguage } from '../language/LanguageProvider.tsx';
import { useAgo } from '../language/use-ago.ts';
import { useFormat } from '../language/use-format.ts';
import './timeline.css';

type Event = Pick<CarrierEvent, 'at' | 'state'> & Partial<CarrierEvent>;

/** Events of a parcel at its carrier, newest first. */
export function CarrierEvents({ events }: { readonly events: readonly Event[] }) {
  const { t } = useLanguage();
  const { dateTime } = useFormat();
  const { ago } = useAgo();
  return (
    <ol className="timeline">
      {events.map(({ at, state, description = '', place }) => (
        <li key={`${at} ${state} ${description}`}>
          <p className="timeline-state">{t(`states.carrier.${state}`)}</p>
          {description && (
            // Carriers write in English.
            <p className="small" lang="en">
              {description}
            </p>
          )}
          <p className="small soft">
            {place && `${place} · `}
            <time dateTime={at}>{dateTime(at)}</time> · {ago(at)}
          </p>
        </li>
      ))}
    </ol>
  );
}
