import { type OutboundPackageDetail, outboundPackageEndpoints } from '@rantau/shared/outbound-packages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { useFormat } from '../../language/use-format.ts';
import { api } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Card, Facts } from '../../ui/Card.tsx';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Stages, Timeline } from '../../ui/Timeline.tsx';
import { useChange } from '../../ui/use-change.ts';
import { addressText } from '../addresses/address-text.ts';
import { ItemTable } from '../inbound-packages/ItemTable.tsx';
import { packagesKey } from '../inbound-packages/inbound-packages.queries.ts';
import { PayNotice } from '../invoices/PayNotice.tsx';
import { BoxMeasurements } from './BoxMeasurements.tsx';
import { FamilyLink } from './FamilyLink.tsx';
import { shipmentsKey, shipmentTimeline } from './outbound-packages.queries.ts';
import { RecipientForm } from './RecipientForm.tsx';
import { RefusePacking } from './RefusePacking.tsx';

const way = ['requested', 'packed', 'invoiced', 'released', 'in_transit', 'arrived', 'delivered'] as const;
/** Where on the line a state is that has no stage of its own. */
const stageOf: Readonly<Record<string, number>> = {
  packing: 0,
  loaded: 3,
  out_for_delivery: 5,
  ready_for_pickup: 5,
};
const printable = ['released', 'loaded', 'in_transit', 'arrived', 'out_for_delivery', 'ready_for_pickup'];

export function ShipmentDetail({ shipment }: { readonly shipment: OutboundPackageDetail }) {
  const { t, of, locale } = useLanguage();
  const { weight, kilograms, volume, size, dateTime } = useFormat();
  const { id, mode, state, recipient, services, contents } = shipment;
  const timeline = useQuery(shipmentTimeline(mode, id));
  const change = useChange([shipmentsKey, packagesKey]);
  const [mending, setMending] = useState(false);
  const stage = stageOf[state] ?? (way as readonly string[]).indexOf(state);
  const asked = Object.entries(services).flatMap(([service, isAsked]) =>
    isAsked ? [of(`services.${service}`)] : [],
  );
  const canCancel = state === 'requested' || state === 'packing';

  return (
    <>
      {stage >= 0 && (
        <Stages
          label={t('shipments.stages')}
          stages={way.map((each) => t(`states.outbound_package.${each}`))}
          now={stage}
        />
      )}
      <RefusePacking shipment={shipment} />
      {state === 'invoiced' && shipment.invoice_id !== null && (
        <PayNotice invoiceId={shipment.invoice_id} text={t('shipments.pay_now')} label={t('invoices.pay')} />
      )}
      {state === 'ready_for_pickup' && <Notice tone="good">{t('shipments.collect')}</Notice>}
      <div className="columns columns-aside">
        <div className="stack stack-wide">
          <Card
            title={t('address.recipient')}
            action={
              state === 'requested' &&
              !mending && (
                <Button
                  label={t('form.edit')}
                  variant="light"
                  size="small"
                  icon={<Icon name="edit" size={16} />}
                  onClick={() => setMending(true)}
                />
              )
            }
          >
            {mending ? (
              <RecipientForm shipment={shipment} onDone={() => setMending(false)} />
            ) : (
              <>
                <p>
                  <strong>{recipient.name}</strong> · {recipient.phone}
                </p>
                <p className="soft">{addressText(recipient, locale)}</p>
              </>
            )}
          </Card>
          <Card title={t('shipments.facts')}>
            <Facts
              facts={[
                [t('shipments.services'), asked.join(', ') || null, 'wide'],
                [
                  t('shipments.packed_weight'),
                  shipment.packed_weight_lb === null
                    ? null
                    : `${weight(shipment.packed_weight_lb)} (${kilograms(shipment.packed_weight_lb)})`,
                ],
                [
                  t('shipments.packed_volume'),
                  shipment.packed_volume_cft === null ? null : volume(shipment.packed_volume_cft),
                ],
                [
                  t('shipments.boxes'),
                  shipment.packed_boxes.length === 0
                    ? null
                    : shipment.packed_boxes.map((box) => size(box)).join('; '),
                ],
                [
                  t('shipments.trip'),
                  shipment.trip_id === null ? null : (
                    <Link key="trip" to={`/dashboard/trip/${shipment.trip_id}`}>
                      {shipment.trip_code}
                    </Link>
                  ),
                ],
                [
                  t('shipments.invoice'),
                  shipment.invoice_id === null ? null : (
                    <Link key="invoice" to={`/dashboard/invoice/${shipment.invoice_id}`}>
                      {shipment.invoice_reference}
                    </Link>
                  ),
                ],
                [t('shipments.vendor'), shipment.vendor_name],
                [
                  t('shipments.delivered'),
                  shipment.delivered_at === null
                    ? null
                    : `${dateTime(shipment.delivered_at)}${shipment.delivered_to === null ? '' : ` · ${shipment.delivered_to}`}`,
                  'wide',
                ],
                [t('ship.note'), shipment.customer_note || null, 'wide'],
              ]}
            />
          </Card>
          {shipment.own_boxes.length > 0 && shipment.packed_boxes.length > 0 && (
            <BoxMeasurements shipment={shipment} />
          )}
          {shipment.inbound_packages.length > 0 && (
            <Card title={t('shipments.packages')}>
              <ul className="stack stack-tight">
                {shipment.inbound_packages.map((parcel) => (
                  <li key={parcel.id} className="spread">
                    <Link to={`/dashboard/package/${parcel.id}`}>{parcel.shop || parcel.reference}</Link>
                    <span className="small soft">{parcel.reference}</span>
                  </li>
                ))}
              </ul>
            </Card>
          )}
          {contents.length > 0 && (
            <Card title={t('goods.title')}>
              <ItemTable items={contents} />
            </Card>
          )}
          {state !== 'cancelled' && <FamilyLink shipment={shipment} />}
          <div className="cluster">
            {printable.includes(state) && (
              <Button
                label={t('shipments.label')}
                variant="white"
                icon={<Icon name="print" size={18} />}
                to={`/dashboard/trip/shipping-label/${id}`}
              />
            )}
            {canCancel && (
              <ConfirmButton
                label={t('shipments.cancel')}
                title={t('shipments.cancel_title')}
                confirm={t('shipments.cancel')}
                onConfirm={() =>
                  change(() =>
                    api.call(outboundPackageEndpoints[mode].transitionMine, {
                      params: { id },
                      body: { to: 'cancelled' },
                    }),
                  )
                }
              >
                {t('shipments.cancel_text')}
              </ConfirmButton>
            )}
          </div>
        </div>
        <Card title={t('packages.history')}>
          <Loaded query={timeline}>
            {(changes) => <Timeline changes={changes} noun="outbound_package" />}
          </Loaded>
        </Card>
      </div>
    </>
  );
}
