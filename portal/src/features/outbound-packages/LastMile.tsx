import { carrierStates } from '@rantau/shared/carrier-trackings';
import { calendarDate, malaysiaZone } from '@rantau/shared/format';
import { type OutboundPackage, outboundPackageStates } from '@rantau/shared/outbound-packages';
import { isEnd } from '@rantau/shared/states';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { useFormat } from '../../language/use-format.ts';
import { outboundPackageCarrierTracking } from '../../queries/outbound-packages.ts';
import { Card } from '../../ui/Card.tsx';
import { CarrierEvents } from '../../ui/CarrierEvents.tsx';
import { StateBadge } from '../../ui/StateBadge.tsx';
import { Waybill } from '../../ui/Waybill.tsx';

/** Reports come in while the page is open. */
const everyMs = 60_000;

/** The way of an outbound package from Balakong to the door with a courier company; nothing while none has it. */
export function LastMile({ outbound }: { readonly outbound: OutboundPackage }) {
  const { t } = useLanguage();
  const { day } = useFormat();
  const { id, mode, state, vendor_name, waybill_number, tracking_page } = outbound;
  const isOver = isEnd(outboundPackageStates, state);
  const { data } = useQuery({
    ...outboundPackageCarrierTracking(mode, id),
    enabled: waybill_number !== null,
    refetchInterval: isOver ? false : everyMs,
  });
  if (waybill_number === null) return null;
  const expected_on = data?.expected_on ?? null;
  const isPlanned = expected_on !== null && expected_on >= calendarDate(new Date(), malaysiaZone);
  const isTrouble = data != null && carrierStates.means[data.state].isTrouble;
  return (
    <Card title={t('follow.last_mile', { courier: vendor_name ?? '' })}>
      <div className="stack">
        <Waybill number={waybill_number} page={tracking_page} />
        {data && data.state !== 'unknown' && (
          <p>
            <StateBadge noun="carrier" state={data.state} />
          </p>
        )}
        {!isOver && isPlanned && !isTrouble && (
          <p>{t('outbound_packages.courier_expected', { day: day(expected_on) })}</p>
        )}
        {!isOver && data?.state === 'failure' && <p>{t('outbound_packages.courier_failure')}</p>}
        {!isOver && data?.state === 'return' && <p>{t('outbound_packages.courier_return')}</p>}
        {data && data.events.length > 0 && <CarrierEvents events={data.events} />}
      </div>
    </Card>
  );
}
