import { type QuoteRequestInput, quote, sampleRequests, sampleTariff } from '@rantau/shared/pricing';
import type { BenchResult } from './result.ts';

const tariff = { ...sampleTariff, on: '2026-11-21' };
const { oneBox, manyBoxes } = sampleRequests;

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
  { what: 'quote of one box: processor time', value: cost(oneBox), unit: 'ms', better: 'lower', goal: 1 },
  {
    what: 'quote of 20 kinds of boxes with goods and services',
    value: cost(manyBoxes),
    unit: 'ms',
    better: 'lower',
    goal: 1,
  },
];
