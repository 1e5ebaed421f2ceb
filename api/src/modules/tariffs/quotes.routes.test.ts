import type { BodyOf } from '@rantau/shared/contract';
import { quote, sampleTariff } from '@rantau/shared/pricing';
import { discountCodeEndpoints, tariffEndpoints } from '@rantau/shared/reference-data';
import { expect, test } from 'vitest';
import { testApp } from '../../../tests/test-app.ts';
import { seedTariff } from './tariff.fixtures.ts';

const api = await testApp();
await seedTariff(api);

const request = {
  customer_kind: 'forwarding',
  mode: 'sea',
  destination: { state: 'MY-10', postcode: '43300' },
  boxes: [{ length: 24, width: 18, height: 18, weight: 40 }],
} as const;
const ask = (body: object) =>
  api.call(tariffEndpoints.getQuote, { body: body as BodyOf<typeof tariffEndpoints.getQuote> });

test('a quote of the API has the same cents as the engine in a browser', async () => {
  for (const mode of ['sea', 'air'] as const) {
    const { body } = await ask({ ...request, mode });
    const here = quote(
      { ...request, mode, boxes: [...request.boxes] },
      { ...sampleTariff, on: '2026-11-21' },
    );
    expect(here.ok && here.quote.total_usd_minor).toBe(body.total_usd_minor);
    expect(here.ok && here.quote.lines).toEqual(body.lines);
    expect(body.exchange_rate).toBe(sampleTariff.exchange_rates[0]?.rate);
  }
});

test('each refusal has its code and field', async () => {
  const refused = async (over: object) => (await ask({ ...request, ...over })).problem;
  expect(await refused({ destination: { state: 'MY-12', postcode: '43300' } })).toMatchObject({
    error: 'postcode_not_in_state',
  });
  expect(await refused({ boxes: [{ length: 0, width: 1, height: 1, weight: 1 }] })).toMatchObject({
    error: 'validation_failed',
    fields: { 'boxes.0.length': 'too_small' },
  });
  expect(await refused({ discount_code: 'NOPE' })).toMatchObject({
    error: 'discount_code_invalid',
    fields: { discount_code: 'code_unknown' },
  });
  api.clock.set('2020-01-01T00:00:00Z');
  const early = await refused({});
  expect(early.fields).toMatchObject({ exchange_rate: 'exchange_rate_missing', mode: 'rate_missing' });
  api.clock.set('2026-11-21T02:00:00.000Z');
});

test('a signed-in customer gets the price of the own tier, whatever is claimed', async () => {
  const customer = await api.customer();
  await api.set('users', { id: customer.id }, { lifetime_cft: 600 });
  const { body } = await customer.call(tariffEndpoints.getQuote, {
    body: { ...request, boxes: [...request.boxes], lifetime_cft: 5000 },
  });
  expect(body.loyalty.now.tier).toBe('intermediate');
  expect(body.lines.some(({ kind }) => kind === 'loyalty_discount')).toBe(true);
});

test('a code takes off what it says, in its time only', async () => {
  const marketing = await api.staff('marketing');
  await marketing.call(discountCodeEndpoints.create, {
    body: {
      code: 'raya10',
      kind: 'percentage',
      value: 1000,
      applies_to: 'sea',
      valid_from: '2026-11-01',
      valid_to: '2026-11-30',
    },
  });
  const { body } = await ask({ ...request, discount_code: 'raya10' });
  expect(body.lines.find(({ kind }) => kind === 'discount_code')?.details['code']).toBe('RAYA10');
  const { problem } = await ask({ ...request, mode: 'air', discount_code: 'RAYA10' });
  expect(problem.fields).toEqual({ discount_code: 'code_not_applicable' });
});
