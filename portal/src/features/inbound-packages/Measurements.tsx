import {
  canMeasureAgain,
  type InboundPackage,
  inboundPackageEndpoints,
} from '@rantau/shared/inbound-packages';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { useFormat } from '../../language/use-format.ts';
import { DisputeButton } from '../../nouns/disputes/DisputeButton.tsx';
import { DisputeRows } from '../../nouns/disputes/DisputeRows.tsx';
import { Photos } from '../../nouns/inbound-packages/Photos.tsx';
import { disputesKey, disputesOf } from '../../queries/disputes.ts';
import { packageMeasurements } from '../../queries/inbound-packages.ts';
import { useCustomer } from '../../session/use-session.ts';
import { Card } from '../../ui/Card.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { useAction } from '../../ui/use-action.ts';
import '../../nouns/inbound-packages/packages.css';

/** Every measurement, with when and on what occasion, what was said of it, and the way to dispute it. */
export function Measurements({ inbound }: { readonly inbound: InboundPackage }) {
  const { t } = useLanguage();
  const { weight, size, volume, dateTime } = useFormat();
  const { impersonated_by } = useCustomer();
  const query = useQuery(packageMeasurements(inbound.id));
  const report = useAction(inboundPackageEndpoints.reportMistake, { changes: [disputesKey] });
  const of = { inbound_package_id: inbound.id };
  const { data: disputes = [] } = useQuery(disputesOf(of));
  return (
    <Card
      flush
      title={t('packages.measurements')}
      action={
        impersonated_by === null &&
        canMeasureAgain(inbound.state) && (
          <DisputeButton
            id={inbound.id}
            of={of}
            send={(body) => report.mutateAsync({ params: { id: inbound.id }, body })}
          />
        )
      }
    >
      <Loaded query={query}>
        {(measurements) => (
          <ul className="rows">
            {measurements.map((each) => (
              <li className="row measurement" key={each.id}>
                <div className="row-main">
                  <strong>{t(`measured_when.${each.occasion}`)}</strong>
                  <p className="row-sub">
                    {[dateTime(each.at), each.actor_name].filter((part) => part !== null).join(' · ')}
                  </p>
                </div>
                <p className="numeric">
                  {weight(each.weight_lb)} · <span className="nowrap">{size(each)}</span> ·{' '}
                  <span className="nowrap">{volume(each.volume_cft)}</span>
                </p>
                {each.photos.length > 0 && <Photos photos={each.photos} />}
              </li>
            ))}
            <DisputeRows disputes={disputes} />
          </ul>
        )}
      </Loaded>
    </Card>
  );
}
