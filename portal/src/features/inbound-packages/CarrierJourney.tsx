import { calendarDate, usaWarehouseZone } from '@rantau/shared/format';
import type { InboundPackage } from '@rantau/shared/inbound-packages';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { useFormat } from '../../language/use-format.ts';
import { packageCarrierTracking } from '../../queries/inbound-packages.ts';
import { Card } from '../../ui/Card.tsx';
import { CarrierEvents } from '../../ui/CarrierEvents.tsx';
import { StateBadge } from '../../ui/StateBadge.tsx';

/** Reports come in while the page is open. */
const everyMs = 60_000;

/** States after which the carrier's day of delivery holds no longer. */
const unplanned: ReadonlySet<string> = new Set(['delivered', 'return', 'failure']);

/** The way of a package to the warehouse, as its carrier reports it; nothing while nobody does. */
export function CarrierJourney({ inbound: { id, state } }: { readonly inbound: InboundPackage }) {
  const { t } = useLanguage();
  const { day } = useFormat();
  const isExpected = state === 'expected';
  const { data } = useQuery({
    ...packageCarrierTracking(id),
    refetchInterval: isExpected ? everyMs : false,
  });
  if (!data || (data.events.length === 0 && !(isExpected && data.is_followed))) return null;
  const { state: now, expected_on } = data;
  // A day that has passed without a delivery is of no use to anybody.
  const isPlanned = expected_on !== null && expected_on >= calendarDate(new Date(), usaWarehouseZone);
  return (
    <Card title={t('packages.carrier_journey')}>
      <div className="stack">
        {now !== 'unknown' && (
          <p>
            <StateBadge noun="carrier" state={now} />
          </p>
        )}
        {isExpected && isPlanned && !unplanned.has(now) && (
          <p>{t('packages.carrier_expected', { day: day(expected_on) })}</p>
        )}
        {isExpected && now === 'delivered' && <p>{t('packages.carrier_delivered')}</p>}
        {isExpected && now === 'failure' && <p>{t('packages.carrier_failure')}</p>}
        {isExpected && now === 'return' && <p>{t('packages.carrier_return')}</p>}
        {data.events.length === 0 ? (
          <p className="soft">{t('packages.carrier_none')}</p>
        ) : (
          <CarrierEvents events={data.events} />
        )}
      </div>
    </Card>
  );
}
