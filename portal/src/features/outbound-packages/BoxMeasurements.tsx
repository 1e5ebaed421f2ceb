import {
  canDisputeBoxes,
  type OutboundPackageDetail,
  outboundPackageEndpoints,
} from '@rantau/shared/outbound-packages';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { useFormat } from '../../language/use-format.ts';
import { DisputeButton } from '../../nouns/disputes/DisputeButton.tsx';
import { DisputeRows } from '../../nouns/disputes/DisputeRows.tsx';
import { disputesKey, disputesOf } from '../../queries/disputes.ts';
import { useCustomer } from '../../session/use-session.ts';
import { Card } from '../../ui/Card.tsx';
import { useAction } from '../../ui/use-action.ts';
import '../../nouns/inbound-packages/packages.css';

/**
 * Our measures of boxes that their sender packed, beside the sender's own, and the button to dispute them.
 */
export function BoxMeasurements({ outbound }: { readonly outbound: OutboundPackageDetail }) {
  const { t } = useLanguage();
  const { weight, size } = useFormat();
  const { impersonated_by } = useCustomer();
  const { id, mode, own_boxes, packed_boxes } = outbound;
  const report = useAction(outboundPackageEndpoints[mode].reportMistake, { changes: [disputesKey] });
  const of = { outbound_package_id: id };
  const { data: disputes = [] } = useQuery(disputesOf(of));
  const same = own_boxes.length === packed_boxes.length;
  const text = (box: (typeof packed_boxes)[number]) => `${size(box)} · ${weight(box.weight_lb)}`;
  return (
    <Card
      flush
      title={t('packages.measurements')}
      action={
        impersonated_by === null &&
        canDisputeBoxes(outbound) && (
          <DisputeButton id={id} of={of} send={(body) => report.mutateAsync({ params: { id }, body })} />
        )
      }
    >
      <ul className="rows">
        {packed_boxes.map((box, index) => {
          const given = same ? own_boxes[index] : undefined;
          return (
            // Packed boxes never change places.
            <li className="row measurement" key={index}>
              <div className="row-main">
                <strong>{t('disputes.box', { number: index + 1 })}</strong>
                {given && <p className="row-sub numeric">{t('disputes.yours', { box: text(given) })}</p>}
              </div>
              <p className="numeric">{t('disputes.ours', { box: text(box) })}</p>
            </li>
          );
        })}
        <DisputeRows disputes={disputes} />
      </ul>
    </Card>
  );
}
