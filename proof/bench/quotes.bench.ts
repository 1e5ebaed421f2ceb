import { type QuoteRequestInput, quote, sampleRequests, sampleTariff } from '@rantau/shared/pricing';
import type { Bench } from './figures.ts';

const tariff = { ...sampleTariff, on: '2026-11-21' };
const turns = 2_000;

/** Milliseconds of processor time for one. */
function cost(request: QuoteRequestInput): number {
  for (let turn = 0; turn < turns / 10; turn += 1)
    if (!quote(request, tariff).ok) throw new Error('The bench has no price');
  const from = process.cpuUsage();
  for (let turn = 0; turn < turns; turn += 1) quote(request, tariff);
  const { user, system } = process.cpuUsage(from);
  return (user + system) / turns / 1000;
}

export const bench: Bench = async (tell) => {
  const { oneBox, manyBoxes } = sampleRequests;
  tell('quote of one box: processor time', cost(oneBox), 'ms', { atMost: 1 });
  tell('quote of 20 kinds of boxes with goods and services', cost(manyBoxes), 'ms', { atMost: 1 });
};
