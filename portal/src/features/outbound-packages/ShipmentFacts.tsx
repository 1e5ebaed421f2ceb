import type { OutboundPackageDetail } from '@rantau/shared/outbound-packages';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { useFormat } from '../../language/use-format.ts';
import { Card, Facts } from '../../ui/Card.tsx';

/** What was asked for, how it was packed, and where it went. */
export function ShipmentFacts({ shipment }: { readonly shipment: OutboundPackageDetail }) {
  const { t } = useLanguage();
  const { usd, weight, kilograms, volume, size, dateTime } = useFormat();
  const { packed_weight_lb, packed_volume_cft, packed_boxes, delivered_at, delivered_to } = shipment;
  const names = Object.keys(shipment.services) as (keyof typeof shipment.services)[];
  const services = names
    .filter((service) => shipment.services[service])
    .map((service) => {
      const isAsked = shipment.asked_services?.[service] ?? true;
      const name = t(`services.${service}`);
      return isAsked ? name : `${name} (${t('shipments.not_asked_for')})`;
    });
  const delivery = delivered_at && [dateTime(delivered_at), delivered_to].filter(Boolean).join(' · ');
  return (
    <Card title={t('shipments.facts')}>
      <Facts
        facts={[
          [t('shipments.services'), services.join(', ') || null, 'wide'],
          [t('shipments.estimated'), shipment.estimate && usd(shipment.estimate.total_usd_minor)],
          [
            t('shipments.packed_weight'),
            packed_weight_lb === null ? null : `${weight(packed_weight_lb)} (${kilograms(packed_weight_lb)})`,
          ],
          [t('shipments.packed_volume'), packed_volume_cft === null ? null : volume(packed_volume_cft)],
          [t('shipments.boxes'), packed_boxes.map((box) => size(box)).join('; ') || null],
          [
            t('shipments.trip'),
            shipment.trip_id === null ? null : (
              <Link to={`/dashboard/trip/${shipment.trip_id}`}>{shipment.trip_code}</Link>
            ),
          ],
          [
            t('shipments.invoice'),
            shipment.invoice_id === null ? null : (
              <Link to={`/dashboard/invoice/${shipment.invoice_id}`}>{shipment.invoice_reference}</Link>
            ),
          ],
          [t('shipments.vendor'), shipment.vendor_name],
          [t('shipments.delivered'), delivery, 'wide'],
          [t('ship.note'), shipment.customer_note || null, 'wide'],
        ]}
      />
    </Card>
  );
}
