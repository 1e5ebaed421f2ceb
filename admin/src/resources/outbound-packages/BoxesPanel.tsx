import { useTranslate } from '../../messages/index.ts';
import { Panel } from '../../ui/Panel.tsx';
import { Rows } from '../../ui/Rows.tsx';
import { useFormat } from '../../ui/use-format.ts';
import type { OutboundPackageDetail } from './outbound-package-detail.ts';

/** The boxes as they were packed, else as their sender measured them. */
export function BoxesPanel({ record }: { readonly record: OutboundPackageDetail }) {
  const translate = useTranslate();
  const format = useFormat();
  const packed = record.packed_boxes.length > 0;
  const boxes = (packed ? record.packed_boxes : record.own_boxes).map((box, index) => ({
    ...box,
    number: index + 1,
  }));
  if (boxes.length === 0) return null;
  return (
    <Panel title={translate(packed ? 'panels.packed_boxes' : 'panels.own_boxes')} flush>
      <Rows
        rows={boxes}
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
