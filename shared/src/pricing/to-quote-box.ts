import type { QuoteRequestInput } from './pricing.schema.ts';

type QuoteBoxInput = QuoteRequestInput['boxes'][number];

interface MeasuredBox {
  readonly box_type_id?: QuoteBoxInput['box_type_id'];
  readonly length_in?: QuoteBoxInput['length'];
  readonly width_in?: QuoteBoxInput['width'];
  readonly height_in?: QuoteBoxInput['height'];
  readonly weight_lb: number;
}

/** A box in inches and pounds, as records hold it, as the price engine takes it; and how many there are like it. */
export const toQuoteBox = (box: MeasuredBox, count: number): QuoteBoxInput => ({
  box_type_id: box.box_type_id,
  length: box.length_in,
  width: box.width_in,
  height: box.height_in,
  unit: 'in',
  weight: box.weight_lb,
  weight_unit: 'lb',
  count,
});
