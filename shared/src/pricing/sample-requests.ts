import type { QuoteRequestInput } from './pricing.schema.ts';
import { sampleTariff } from './sample-tariff.ts';

const oneBox: QuoteRequestInput = {
  customer_kind: 'forwarding',
  mode: 'sea',
  destination: { state: 'MY-10', postcode: '43200' },
  boxes: [{ length: 24, width: 18, height: 24, weight: 60 }],
};

/** Price requests of the benches: one box, and twenty kinds of boxes with goods and services. */
export const sampleRequests = {
  oneBox,
  manyBoxes: {
    ...oneBox,
    boxes: Array.from({ length: 20 }, (_, i) => ({
      length: 10 + i,
      width: 12.5,
      height: 18.25,
      weight: 20 + i,
      count: 3,
    })),
    goods: sampleTariff.goods_types
      .slice(0, 5)
      .map(({ id }) => ({ goods_type_id: id, value_usd_minor: 12_345 })),
    services: { repack: true, consolidate: true, insurance: true, home_delivery: true },
    lifetime_cft: 1600,
  },
} satisfies Record<string, QuoteRequestInput>;
