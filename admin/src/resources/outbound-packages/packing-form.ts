import { measures, parseMeasure } from '../../fields/measure.ts';
import type { OutboundPackageDetail } from './outbound-package-detail.ts';

/** One box at the table, as typed. */
export interface BoxDraft {
  readonly key: string;
  readonly box_type_id: string | null;
  readonly length_in: string;
  readonly width_in: string;
  readonly height_in: string;
  readonly weight_lb: string;
}

export const emptyBox = (): BoxDraft => ({
  key: crypto.randomUUID(),
  box_type_id: null,
  length_in: '',
  width_in: '',
  height_in: '',
  weight_lb: '',
});

const text = (value: number | null): string => (value === null ? '' : String(value));

/** Initial rows of the table: the boxes as packed before, else the sender's own boxes, else one empty box. */
export function firstBoxes({ packed_boxes, own_boxes }: OutboundPackageDetail): BoxDraft[] {
  const known = packed_boxes.length > 0 ? packed_boxes : own_boxes;
  return known.length === 0
    ? [emptyBox()]
    : known.map((box) => ({
        key: crypto.randomUUID(),
        box_type_id: box.box_type_id,
        length_in: text(box.length_in),
        width_in: text(box.width_in),
        height_in: text(box.height_in),
        weight_lb: text(box.weight_lb),
      }));
}

/** A row to fill in for each box that is to be measured again; what is known of it is no second measurement. */
export const boxesToMeasure = ({ packed_boxes, own_boxes }: OutboundPackageDetail): BoxDraft[] =>
  (packed_boxes.length > 0 ? packed_boxes : own_boxes).map(emptyBox);

export interface PackedBox {
  readonly box_type_id: string | null;
  readonly length_in: number;
  readonly width_in: number;
  readonly height_in: number;
  readonly weight_lb: number;
}

/** The boxes as the API takes them; null while one of them is not complete. */
export function toPackedBoxes(drafts: readonly BoxDraft[]): PackedBox[] | null {
  const boxes: PackedBox[] = [];
  for (const draft of drafts) {
    const [length_in, width_in, height_in, weight_lb] = measures.map((measure) =>
      parseMeasure(measure, draft[measure]),
    );
    if (!length_in || !width_in || !height_in || !weight_lb) return null;
    boxes.push({ box_type_id: draft.box_type_id, length_in, width_in, height_in, weight_lb });
  }
  return boxes.length > 0 ? boxes : null;
}

/** Everything that a packer would lose by leaving, without the keys of the rows. */
export const typedOf = (drafts: readonly BoxDraft[], ...others: readonly unknown[]): string =>
  JSON.stringify([drafts.map(({ key: _, ...box }) => box), ...others]);
