import {
  canRefusePacking,
  isPackingAccepted,
  type OutboundPackageDetail,
  outboundPackageEndpoints,
  packingObjections,
  volumeBeforePacking,
} from '@rantau/shared/outbound-packages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { useFormat } from '../../language/use-format.ts';
import { api } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { Badge } from '../../ui/Notice.tsx';
import { toast } from '../../ui/toast.ts';
import { useChange } from '../../ui/use-change.ts';
import { packedPrice, shipmentsKey } from './outbound-packages.queries.ts';
import { RefusePacking } from './RefusePacking.tsx';
import './packing-answer.css';

/** What was estimated beside what it costs now that it is packed, to be agreed to or refused. */
export function PackingAnswer({ shipment }: { readonly shipment: OutboundPackageDetail }) {
  const { t } = useLanguage();
  const { usd, myr, day, dateTime, volume } = useFormat();
  const { id, mode, estimate, packing_acceptance, packed_volume_cft } = shipment;
  const isPacked = shipment.state === 'packed' || shipment.state === 'invoiced';
  const { data } = useQuery({ ...packedPrice(mode, id), enabled: isPacked });
  const change = useChange([shipmentsKey]);
  const [refusing, setRefusing] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  if (!isPacked || !data) return null;
  const { price } = data;
  const before = volumeBeforePacking(shipment, shipment.inbound_packages);
  // Whether it was paid meanwhile, the API knows.
  const packed = { ...shipment, volume_before_cft: before, price, paid: false };
  const { larger, dearer, not_asked_for } = packingObjections(packed);
  const { ok } = canRefusePacking(packed);
  if (!ok && estimate === null) return null;
  const difference = price && estimate ? price.total_usd_minor - estimate.total_usd_minor : 0;

  const accept = async (total_usd_minor: number) => {
    setBusy(true);
    setFailure(null);
    try {
      await change(() =>
        api.call(outboundPackageEndpoints[mode].acceptPacking, { params: { id }, body: { total_usd_minor } }),
      );
      toast(t('shipments.accepted'));
    } catch (error) {
      // Whatever changed meanwhile is shown beside the refusal.
      setFailure(error);
      await change(async () => {});
    }
    setBusy(false);
  };

  return (
    <Card title={t('shipments.price_title')}>
      <div className="stack">
        <div className="packing-prices">
          {estimate && (
            <p>
              <span className="soft small">{t('shipments.estimate', { day: day(estimate.on) })}</span>
              <span className="packing-price numeric">{usd(estimate.total_usd_minor)}</span>
              {estimate.total_myr_minor !== null && (
                <span className="soft small numeric">{myr(estimate.total_myr_minor)}</span>
              )}
            </p>
          )}
          {price && (
            <p>
              <span className="soft small">{t('shipments.price_now')}</span>
              <strong className="packing-price numeric">{usd(price.total_usd_minor)}</strong>
              {price.total_myr_minor !== null && (
                <span className="soft small numeric">{myr(price.total_myr_minor)}</span>
              )}
            </p>
          )}
        </div>
        {dearer && <p>{t('shipments.dearer', { amount: usd(difference) })}</p>}
        {price && estimate && !dearer && (
          <p>
            {difference === 0
              ? t('shipments.as_estimated')
              : t('shipments.cheaper', { amount: usd(-difference) })}
          </p>
        )}
        {larger && before !== null && packed_volume_cft !== null && (
          <p>{t('shipments.larger', { packed: volume(packed_volume_cft), before: volume(before) })}</p>
        )}
        {not_asked_for.length > 0 && (
          <ul className="stack stack-tight">
            {not_asked_for.map(({ service, amount_usd_minor }) => (
              <li key={service} className="spread">
                <span className="cluster">
                  {t(`services.${service}`)} <Badge tone="warn">{t('shipments.not_asked_for')}</Badge>
                </span>
                <span className="numeric nowrap">{usd(amount_usd_minor)}</span>
              </li>
            ))}
          </ul>
        )}
        {failure !== null && <Failure error={failure} />}
        {packing_acceptance && isPackingAccepted(packed) && (
          <p className="soft">
            {t('shipments.accepted_on', {
              amount: usd(packing_acceptance.total_usd_minor),
              at: dateTime(packing_acceptance.at),
            })}
          </p>
        )}
        {ok && (
          <>
            <p className="soft">
              {t(not_asked_for.length > 0 ? 'shipments.answer_first' : 'shipments.answer')}
            </p>
            <div className="cluster">
              {price && (
                <Button
                  label={t('shipments.accept', { amount: usd(price.total_usd_minor) })}
                  loading={busy}
                  onClick={() => void accept(price.total_usd_minor)}
                />
              )}
              <Button label={t('shipments.refuse')} variant="white" onClick={() => setRefusing(true)} />
            </div>
          </>
        )}
        {refusing && <RefusePacking shipment={shipment} onClose={() => setRefusing(false)} />}
      </div>
    </Card>
  );
}
