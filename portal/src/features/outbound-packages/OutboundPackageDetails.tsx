import type { OutboundPackageDetail } from '@rantau/shared/outbound-packages';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { useFormat } from '../../language/use-format.ts';
import * as paths from '../../paths.ts';
import { Card, DescriptionList } from '../../ui/Card.tsx';

/** Request, packing and destination of an outbound package. */
export function OutboundPackageDetails({ outbound }: { readonly outbound: OutboundPackageDetail }) {
  const { t } = useLanguage();
  const { usd, weight, kilograms, volume, size, dateTime } = useFormat();
  const { packed_weight_lb, packed_volume_cft, packed_boxes, delivered_at, delivered_to } = outbound;
  const names = Object.keys(outbound.services) as (keyof typeof outbound.services)[];
  const services = names
    .filter((service) => outbound.services[service])
    .map((service) => {
      const isAsked = outbound.asked_services?.[service] ?? true;
      const name = t(`services.${service}`);
      return isAsked ? name : `${name} (${t('outbound_packages.not_asked_for')})`;
    });
  const delivery = delivered_at && [dateTime(delivered_at), delivered_to].filter(Boolean).join(' · ');
  return (
    <Card title={t('form.details')}>
      <DescriptionList
        items={[
          [t('fields.services'), services.join(', ') || null, 'wide'],
          [t('outbound_packages.estimated'), outbound.estimate && usd(outbound.estimate.total_usd_minor)],
          [
            t('outbound_packages.packed_weight'),
            packed_weight_lb === null ? null : `${weight(packed_weight_lb)} (${kilograms(packed_weight_lb)})`,
          ],
          [
            t('outbound_packages.packed_volume'),
            packed_volume_cft === null ? null : volume(packed_volume_cft),
          ],
          [t('outbound_packages.boxes'), packed_boxes.map((box) => size(box)).join('; ') || null],
          [
            t('fields.trip_code'),
            outbound.trip_id === null ? null : (
              <Link to={paths.trip(outbound.trip_id)}>{outbound.trip_code}</Link>
            ),
          ],
          [
            t('fields.invoice_reference'),
            outbound.invoice_id === null ? null : (
              <Link to={paths.invoice(outbound.invoice_id)}>{outbound.invoice_reference}</Link>
            ),
          ],
          [t('outbound_packages.vendor'), outbound.vendor_name, 'wide'],
          [t('outbound_packages.delivered'), delivery, 'wide'],
          [t('ship.note'), outbound.customer_note || null, 'wide'],
        ]}
      />
    </Card>
  );
}
