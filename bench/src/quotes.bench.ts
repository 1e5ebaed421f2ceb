import { type QuoteRequestInput, quote, sampleTariff } from '@rantau/shared/pricing';
import type { BenchResult } from './result.ts';

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
  goods: tariff.goods_types.slice(0, 5).map(({ id }) => ({ goods_type_id: id, value_usd_minor: 12_345 })),
  services: { repack: true, consolidate: true, insurance: true, home_delivery: true },
};

/** Milliseconds of processor time for one. */
function cost(request: QuoteRequestInput): number {
  const turns = 2_000;
  for (let turn = 0; turn < 200; turn += 1)
    if (!quote(request, tariff).ok) throw new Error('The bench has no price');
  const from = process.cpuUsage();
  for (let turn = 0; turn < turns; turn += 1) quote(request, tariff);
  const { user, system } = process.cpuUsage(from);
  return Math.round((user + system) / turns) / 1000;
}

export const run = async (): Promise<BenchResult[]> => [
  { what: 'quote of one box: processor time', value: cost(one), unit: 'ms', better: 'lower', goal: 1 },
  {
    what: 'quote of 20 kinds of boxes with goods and services',
    value: cost(many),
    unit: 'ms',
    better: 'lower',
    goal: 1,
  },
];
