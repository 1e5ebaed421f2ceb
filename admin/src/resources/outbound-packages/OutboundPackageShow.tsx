import { Link } from '@mui/material';
import { outboundPackageStates } from '@rantau/shared/outbound-packages';
import { isEnd } from '@rantau/shared/states';
import { AddressText } from '../../fields/AddressText.tsx';
import { DeliveryProofs } from '../../fields/DeliveryProofs.tsx';
import { InvoiceLink, OwnerLink, ownerOf, TripLink } from '../../fields/links.tsx';
import { useTranslate } from '../../messages/index.ts';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ReferenceShow } from '../../ui/ReferenceShow.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { DeclaredItems } from '../inbound-packages/DeclaredItems.tsx';
import { AgreedPrice } from './AgreedPrice.tsx';
import { BoxDisputes } from './BoxDisputes.tsx';
import { BoxesPanel } from './BoxesPanel.tsx';
import { InboundPackagesPanel } from './InboundPackagesPanel.tsx';
import { LastMile } from './LastMile.tsx';
import { OutboundActions } from './OutboundActions.tsx';
import type { OutboundPackageDetail } from './outbound-package-detail.ts';

export default function OutboundPackageShow() {
  const format = useFormat();
  const translate = useTranslate();
  const wanted = (r: OutboundPackageDetail) =>
    Object.entries(r.services)
      .filter(([, on]) => on)
      .map(([name]) => translate(`services.${name}`, { _: name }))
      .join(', ');
  return (
    <ReferenceShow<OutboundPackageDetail>
      noun="outbound_package"
      lead={ownerOf}
      actions={(r) => <OutboundActions record={r} />}
      editable={(r) => !isEnd(outboundPackageStates, r.state)}
    >
      {(r) => (
        <>
          <Panel title={translate('panels.outbound_package')}>
            <DescriptionList
              columns={3}
              items={[
                ['user_name', <OwnerLink key="user" of={r} />],
                ['deliver_to', <AddressText key="recipient" address={r.recipient} />],
                ['services', wanted(r)],
                ['packed_weight_lb', format.weight(r.packed_weight_lb)],
                ['packed_volume_cft', format.volume(r.packed_volume_cft)],
                ['invoice_reference', <InvoiceLink key="invoice" of={r} />],
                ['trip_code', <TripLink key="trip" of={r} />],
                ['vendor_name', r.vendor_name],
                [
                  'waybill_number',
                  r.tracking_page === null ? (
                    r.waybill_number
                  ) : (
                    <Link key="waybill" href={r.tracking_page} target="_blank" rel="noreferrer">
                      {r.waybill_number}
                    </Link>
                  ),
                ],
                ['itn', r.itn],
                ['customer_note', r.customer_note],
                ['staff_note', r.staff_note],
                [
                  'delivered_to',
                  r.delivered_at && [r.delivered_to, format.told(r.delivered_at)].filter(Boolean).join(', '),
                ],
                [
                  'proofs',
                  (r.proof_image_id ?? r.signature_image_id) && (
                    <DeliveryProofs key="proofs" of={r} reference={r.reference} />
                  ),
                ],
              ]}
            />
          </Panel>
          <LastMile record={r} />
          <AgreedPrice record={r} />
          <BoxesPanel record={r} />
          <BoxDisputes record={r} />
          <InboundPackagesPanel packages={r.inbound_packages} />
          {r.contents.length > 0 && <DeclaredItems items={r.contents} />}
        </>
      )}
    </ReferenceShow>
  );
}
