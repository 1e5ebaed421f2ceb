import { test } from 'vitest';
import { compareModes, type QuoteRequestInput, quote, recompute, sampleTariff } from './index.ts';

const tariff = { ...sampleTariff, on: '2026-11-21' };
const one: QuoteRequestInput = {
  customer_kind: 'forwarding',
  mode: 'sea',
  destination: { state: 'MY-10', postcode: '43200' },
  boxes: [{ length: 24, width: 18, height: 24, weight: 60 }],
};
const many: QuoteRequestInput = {
  ...one,
  boxes: Array.from({ length: 20 }, (_, i) => ({
    length: 10 + i,
    width: 12.5,
    height: 18.25,
    weight: 20 + i,
    count: 3,
  })),
  goods: tariff.goods_types.slice(0, 5).map((type) => ({ goods_type_id: type.id, value_usd_minor: 12_345 })),
  services: { repack: true, consolidate: true, insurance: true, home_delivery: true },
  lifetime_cft: 1600,
};
const made = quote(many, tariff);
if (!made.ok) throw new Error('The bench has no price');

test('quotes per second', async ({ bench }) => {
  await bench.compare(
    bench('one box', () => void quote(one, tariff)),
    bench('twenty kinds of boxes, goods and services', () => void quote(many, tariff)),
    bench('sea against air', () => void compareModes(one, tariff)),
    bench('recomputed from a snapshot', () => void recompute(made.quote.computed_with)),
  );
});
