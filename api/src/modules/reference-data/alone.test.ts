import { paymentSettingsEndpoints } from '@rantau/shared/payments';
import {
  exchangeRateEndpoints,
  lateFeeTermsEndpoints,
  rateEndpoints,
  servicePriceEndpoints,
} from '@rantau/shared/reference-data';
import { expect, test } from 'vitest';
import { testApp } from '../../../tests/test-app.ts';

const api = await testApp();
const [owner, finance] = [await api.staff('owner'), await api.staff('finance')];

async function askForTwo(second_person_from_usd_minor: number | null) {
  const [settings] = (await owner.call(paymentSettingsEndpoints.list)).body;
  const { id = '', version } = settings ?? {};
  await owner.call(paymentSettingsEndpoints.update, { id, version, body: { second_person_from_usd_minor } });
}

const enter = (rate: string, by = finance, effective_from = '2026-11-21') =>
  by.call(exchangeRateEndpoints.create, { body: { rate, effective_from, sure: true } });

test('an exchange rate is led by one person no further than markets go, there and back or in steps', async () => {
  expect((await enter('4.50')).status).toBe(201);
  await askForTwo(50_000);
  for (const far of ['0.5', '4.0', '5.0', '45'])
    expect((await enter(far)).problem.error).toBe('figure_needs_owner');
  expect((await enter('3.9', finance, '2026-11-22')).problem.error).toBe('figure_needs_owner');
  expect((await enter('4.2')).status).toBe(201);
  expect((await enter('3.85')).problem.error).toBe('figure_needs_owner');
  expect((await enter('4.45')).status).toBe(201);
  expect((await enter('3.85', owner)).status).toBe(201);
  expect((await enter('4.45')).problem.error).toBe('figure_needs_owner');
  // What an owner entered by mistake, an owner corrects; weeks later it is forgotten.
  expect((await enter('4.45', owner)).status).toBe(201);
  api.clock.set('2026-12-23T02:00:00.000Z');
  expect((await enter('4.3', finance, '2026-12-23')).status).toBe(201);
  await askForTwo(null);
  expect((await enter('6', finance, '2026-12-23')).status).toBe(201);
});

const figures = [
  [
    'freight',
    rateEndpoints,
    { mode: 'sea', zone: 'peninsular', unit: 'cft', unit_price_usd_minor: 900, minimum_usd_minor: 0 },
    { unit_price_usd_minor: 899 },
  ],
  [
    'a service',
    servicePriceEndpoints,
    { service: 'repack', zone: null, basis: 'per_box', amount_usd_minor: 500, rate_bp: 0 },
    { amount_usd_minor: 499 },
  ],
  ['a cap of late fees', lateFeeTermsEndpoints, { cap_usd_minor: 20_000 }, { cap_usd_minor: 100 }],
] as const;

test.each(figures)('the price of %s counts at once by an owner alone', async (_, calls, record, changed) => {
  const write = (by: typeof owner, effective_from: string) =>
    by.call(calls.create, { body: { ...record, effective_from } as never });
  api.clock.set('2026-11-21T02:00:00.000Z');
  await askForTwo(50_000);
  for (const day of ['2026-11-21', '2026-01-01'])
    expect((await write(finance, day)).problem.error).toBe('figure_needs_owner');
  const { body: today } = await write(owner, '2026-11-21');
  const { body: tomorrow } = await write(finance, '2026-11-22');
  const one = ({ id, version }: typeof today) => ({ id, version });
  for (const body of [changed, { effective_from: '2026-12-31' }])
    expect((await finance.call(calls.update, { ...one(today), body: body as never })).problem.error).toBe(
      'figure_needs_owner',
    );
  expect((await finance.call(calls.remove, one(today))).problem.error).toBe('figure_needs_owner');
  const earlier = { effective_from: '2026-11-21' } as never;
  expect((await finance.call(calls.update, { ...one(tomorrow), body: earlier })).problem.error).toBe(
    'figure_needs_owner',
  );
  expect((await finance.call(calls.update, { ...one(tomorrow), body: changed as never })).status).toBe(200);
  expect((await finance.call(calls.remove, { ...one(tomorrow), version: 2 })).status).toBeLessThan(300);
  await askForTwo(null);
  expect((await finance.call(calls.update, { ...one(today), body: changed as never })).status).toBe(200);
});
