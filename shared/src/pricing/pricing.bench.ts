import { test } from 'vitest';
import { compareModes, quote, recompute, sampleRequests, sampleTariff } from './index.ts';

const tariff = { ...sampleTariff, on: '2026-11-21' };
const { oneBox, manyBoxes } = sampleRequests;
const made = quote(manyBoxes, tariff);
if (!made.ok) throw new Error('The bench has no price');

test('quotes per second', async ({ bench }) => {
  await bench.compare(
    bench('one box', () => void quote(oneBox, tariff)),
    bench('twenty kinds of boxes, goods and services', () => void quote(manyBoxes, tariff)),
    bench('sea against air', () => void compareModes(oneBox, tariff)),
    bench('recomputed from a snapshot', () => void recompute(made.quote.computed_with)),
  );
});
