import type { InboundPackage } from '@rantau/shared/inbound-packages';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { useAgo } from '../../language/use-ago.ts';
import { useFormat } from '../../language/use-format.ts';
import { packageCarrierTracking } from '../../queries/inbound-packages.ts';
import { Card } from '../../ui/Card.tsx';
import { StateBadge } from '../../ui/StateBadge.tsx';

/** Reports come in while the page is open. */
const everyMs = 60_000;

/** The way of a package to the warehouse, as its carrier reports it; nothing while nobody does. */
export function CarrierJourney({ inbound: { id, state } }: { readonly inbound: InboundPackage }) {
  const { t } = useLanguage();
  const { day, dateTime } = useFormat();
  const { ago } = useAgo();
  const isExpected = state === 'expected';
  const { data } = useQuery({
    ...packageCarrierTracking(id),
    refetchInterval: isExpected ? everyMs : false,
  });
  if (!data || (data.events.length === 0 && !(isExpected && data.is_followed))) return null;
  const isOnItsWay = data.state !== 'delivered' && data.state !== 'return';
  return (
    <Card title={t('packages.carrier_journey')}>
      <div className="stack">
        {data.state !== 'unknown' && (
          <p>
            <StateBadge noun="carrier" state={data.state} />
          </p>
        )}
        {isExpected && isOnItsWay && data.expected_on !== null && (
          <p>{t('packages.carrier_expected', { day: day(data.expected_on) })}</p>
        )}
        {isExpected && data.state === 'delivered' && <p>{t('packages.carrier_delivered')}</p>}
        {data.events.length === 0 ? (
          <p className="soft">{t('packages.carrier_none')}</p>
        ) : (
          <ol className="timeline">
            {data.events.map(({ at, state: passed, description, place }) => (
              <li key={`${at} ${passed} ${description}`}>
                <p className="timeline-state">{description || t(`states.carrier.${passed}`)}</p>
                <p className="small soft">
                  {place && `${place} · `}
                  <time dateTime={at}>{dateTime(at)}</time> · {ago(at)}
                </p>
              </li>
            ))}
          </ol>
        )}
      </div>
    </Card>
  );
}
