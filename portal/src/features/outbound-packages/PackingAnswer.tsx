import {
  isPackingAccepted,
  type OutboundPackageDetail,
  outboundPackageEndpoints,
  type PackedPrice,
  packingObjections,
  volumeBeforePacking,
} from '@rantau/shared/outbound-packages';
import { useState } from 'react';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { useFormat } from '../../language/use-format.ts';
import { outboundPackagesKey } from '../../queries/outbound-packages.ts';
import { useCustomer } from '../../session/use-session.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { Badge, Notice } from '../../ui/Notice.tsx';
import { toast } from '../../ui/toast.ts';
import { useAction } from '../../ui/use-action.ts';
import { useChange } from '../../ui/use-change.ts';
import { RefusePacking } from './RefusePacking.tsx';
import './packing-answer.css';

interface PackingAnswerProps {
  readonly outbound: OutboundPackageDetail;
  /** Price as packed, if there is one. */
  readonly price: PackedPrice | null;
  readonly mayAnswer: boolean;
}

/** Estimate beside the price as packed, to be accepted or refused. */
export function PackingAnswer({ outbound, price, mayAnswer }: PackingAnswerProps) {
  const { t } = useLanguage();
  const { impersonated_by } = useCustomer();
  const { usd, myr, day, dateTime, volume } = useFormat();
  const { id, mode, estimate, packing_acceptance, packed_volume_cft } = outbound;
  const change = useChange([outboundPackagesKey]);
  const [refusing, setRefusing] = useState(false);
  const accept = useAction(outboundPackageEndpoints[mode].acceptPacking, {
    changes: [outboundPackagesKey],
    onDone: () => toast(t('outbound_packages.accepted')),
    // Whatever changed meanwhile is shown beside the refusal.
    onRefused: () => change(async () => {}),
  });
  const before = volumeBeforePacking(outbound, outbound.inbound_packages);
  const packed = { ...outbound, volume_before_cft: before, price };
  const { larger, dearer, not_asked_for } = packingObjections(packed);
  if (!mayAnswer && estimate === null) return null;
  const difference = price && estimate ? price.total_usd_minor - estimate.total_usd_minor : 0;

  return (
    <Card title={t('outbound_packages.price_title')}>
      <div className="stack">
        <div className="packing-prices">
          {estimate && (
            <p>
              <span className="soft small">{t('outbound_packages.estimate', { day: day(estimate.on) })}</span>
              <span className="packing-price numeric">{usd(estimate.total_usd_minor)}</span>
              {estimate.total_myr_minor !== null && (
                <span className="soft small numeric">{myr(estimate.total_myr_minor)}</span>
              )}
            </p>
          )}
          {price && (
            <p>
              <span className="soft small">{t('outbound_packages.price_now')}</span>
              <strong className="packing-price numeric">{usd(price.total_usd_minor)}</strong>
              {price.total_myr_minor !== null && (
                <span className="soft small numeric">{myr(price.total_myr_minor)}</span>
              )}
            </p>
          )}
        </div>
        {dearer && <p>{t('outbound_packages.dearer', { amount: usd(difference) })}</p>}
        {price && estimate && !dearer && (
          <p>
            {difference === 0
              ? t('outbound_packages.as_estimated')
              : t('outbound_packages.cheaper', { amount: usd(-difference) })}
          </p>
        )}
        {larger && before !== null && packed_volume_cft !== null && (
          <p>
            {t('outbound_packages.larger', { packed: volume(packed_volume_cft), before: volume(before) })}
          </p>
        )}
        {not_asked_for.length > 0 && (
          <ul className="stack stack-tight">
            {not_asked_for.map(({ service, amount_usd_minor }) => (
              <li key={service} className="spread">
                <span className="cluster">
                  {t(`services.${service}`)} <Badge tone="warn">{t('outbound_packages.not_asked_for')}</Badge>
                </span>
                <span className="numeric nowrap">{usd(amount_usd_minor)}</span>
              </li>
            ))}
          </ul>
        )}
        {accept.isError && <Failure error={accept.error} />}
        {packing_acceptance && isPackingAccepted(packed) && (
          <p className="soft">
            {t('outbound_packages.accepted_on', {
              amount: usd(packing_acceptance.total_usd_minor),
              at: dateTime(packing_acceptance.at),
            })}
          </p>
        )}
        {mayAnswer && (
          <>
            <p className="soft">
              {t(not_asked_for.length > 0 ? 'outbound_packages.answer_first' : 'outbound_packages.answer')}
            </p>
            {impersonated_by !== null && <Notice tone="warn">{t('errors.impersonation_forbidden')}</Notice>}
            <div className="cluster">
              {price && (
                <Button
                  label={t('outbound_packages.accept', { amount: usd(price.total_usd_minor) })}
                  loading={accept.isPending}
                  disabled={impersonated_by !== null}
                  onClick={() =>
                    accept.mutate({ params: { id }, body: { total_usd_minor: price.total_usd_minor } })
                  }
                />
              )}
              <Button
                label={t('outbound_packages.refuse')}
                variant="white"
                disabled={impersonated_by !== null}
                onClick={() => setRefusing(true)}
              />
            </div>
          </>
        )}
        {refusing && <RefusePacking outbound={outbound} onClose={() => setRefusing(false)} />}
      </div>
    </Card>
  );
}
