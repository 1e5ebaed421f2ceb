import type { InboundPackage } from '@rantau/shared/inbound-packages';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { useFormat } from '../../language/use-format.ts';
import * as paths from '../../paths.ts';
import { Card, DescriptionList } from '../../ui/Card.tsx';

/** Shop, measures and place of an inbound package. */
export function PackageDetails({ inbound }: { readonly inbound: InboundPackage }) {
  const { t, of } = useLanguage();
  const { weight, kilograms, size, volume, day, dateTime } = useFormat();
  const { carrier, weight_lb, volume_cft, received_at, free_until, outbound_package_id } = inbound;
  return (
    <Card title={t('form.details')}>
      <DescriptionList
        items={[
          [t('fields.tracking_number'), inbound.tracking_number, 'wide'],
          [t('fields.carrier'), carrier === null ? null : of(`carriers.${carrier}`, {}, carrier)],
          [t('fields.shop'), inbound.shop || null],
          [
            t('fields.weight_lb'),
            weight_lb === null ? null : `${weight(weight_lb)} (${kilograms(weight_lb)})`,
          ],
          [t('fields.size'), size(inbound)],
          [t('fields.volume_cft'), volume_cft === null ? null : volume(volume_cft)],
          [t('packages.received_at'), received_at === null ? null : dateTime(received_at)],
          [t('fields.free_until'), free_until === null ? null : day(free_until)],
          [
            t('packages.outbound_package'),
            outbound_package_id === null ? null : (
              <Link to={paths.outboundPackage('of', outbound_package_id)}>
                {t('packages.see_outbound_package')}
              </Link>
            ),
          ],
        ]}
      />
    </Card>
  );
}
