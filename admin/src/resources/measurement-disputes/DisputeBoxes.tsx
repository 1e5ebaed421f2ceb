import type { MeasurementDispute } from '@rantau/shared/measurement-disputes';
import { RecordLink } from '../../fields/RecordLink.tsx';
import { type MessageKey, useTranslate } from '../../messages/index.ts';
import { Panel } from '../../ui/Panel.tsx';
import { Rows } from '../../ui/Rows.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { resourceOf } from '../outbound-packages/mode.ts';

interface DisputeBoxesProps {
  readonly title: MessageKey;
  readonly boxes: MeasurementDispute['disputed_boxes'];
  /** Given where the outbound package is to be linked. */
  readonly dispute?: MeasurementDispute;
}

/** Size and weight of each of the sender's own boxes. */
export function DisputeBoxes({ title, boxes, dispute }: DisputeBoxesProps) {
  const translate = useTranslate();
  const format = useFormat();
  if (boxes.length === 0) return null;
  return (
    <Panel
      title={translate(title)}
      flush
      actions={
        dispute && (
          <RecordLink
            resource={resourceOf(dispute.outbound_package_mode ?? 'sea')}
            id={dispute.outbound_package_id}
          >
            {dispute.outbound_package_reference}
          </RecordLink>
        )
      }
    >
      <Rows
        rows={boxes.map((box, index) => ({ ...box, number: index + 1 }))}
        keyOf={({ number }) => number}
        columns={[
          { label: 'box', cell: ({ number }) => translate('packing.box', { number }) },
          { label: 'size', cell: format.size },
          { label: 'weight_lb', align: 'right', cell: ({ weight_lb }) => format.weight(weight_lb) },
        ]}
      />
    </Panel>
  );
}
