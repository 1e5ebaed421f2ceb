import type { OutboundPackageDetail } from '@rantau/shared/outbound-packages';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { Card } from '../../ui/Card.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Stages, Timeline } from '../../ui/Timeline.tsx';
import { ItemTable } from '../inbound-packages/ItemTable.tsx';
import { PayNotice } from '../invoices/PayNotice.tsx';
import { BoxMeasurements } from './BoxMeasurements.tsx';
import { FamilyLink } from './FamilyLink.tsx';
import { shipmentTimeline } from './outbound-packages.queries.ts';
import { PackingAnswer } from './PackingAnswer.tsx';
import { ShipmentActions } from './ShipmentActions.tsx';
import { ShipmentFacts } from './ShipmentFacts.tsx';
import { ShipmentRecipient } from './ShipmentRecipient.tsx';
import { stagesOf } from './stages.ts';

export function ShipmentDetail({ shipment }: { readonly shipment: OutboundPackageDetail }) {
  const { t } = useLanguage();
  const { id, mode, state, invoice_id, contents, inbound_packages, own_boxes, packed_boxes } = shipment;
  const timeline = useQuery(shipmentTimeline(mode, id));
  const { stages, now } = stagesOf(state);

  return (
    <>
      {now >= 0 && (
        <Stages
          label={t('shipments.stages')}
          stages={stages.map((each) => t(`states.outbound_package.${each}`))}
          now={now}
        />
      )}
      <PackingAnswer shipment={shipment} />
      {state === 'invoiced' && invoice_id !== null && (
        <PayNotice invoiceId={invoice_id} text={() => t('shipments.pay_now')} label={t('invoices.pay')} />
      )}
      {state === 'ready_for_pickup' && <Notice tone="good">{t('shipments.collect')}</Notice>}
      <div className="columns columns-aside">
        <div className="stack stack-wide">
          <ShipmentRecipient shipment={shipment} />
          <ShipmentFacts shipment={shipment} />
          {own_boxes.length > 0 && packed_boxes.length > 0 && <BoxMeasurements shipment={shipment} />}
          {inbound_packages.length > 0 && (
            <Card title={t('shipments.packages')}>
              <ul className="stack stack-tight">
                {inbound_packages.map((parcel) => (
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
          <ShipmentActions shipment={shipment} />
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
