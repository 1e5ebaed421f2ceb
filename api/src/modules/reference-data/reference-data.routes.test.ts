import { paymentSettingsEndpoints } from '@rantau/shared/payments';
import {
  boxTypeEndpoints,
  discountCodeEndpoints,
  exchangeRateEndpoints,
  goodsTypeEndpoints,
  rateEndpoints,
  tariffEndpoints,
} from '@rantau/shared/reference-data';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../tests/test-app.ts';
import { seedTariff } from '../tariffs/tariff.fixtures.ts';

const api = await testApp();
const finance = await api.staff('finance');
const tariff = await seedTariff(api);

const goods = {
  code: 'jigsaws',
  name_ms: 'Mainan',
  name_en: 'Toys',
  sea: 'allowed',
  air: 'allowed',
  surcharge_usd_minor: 150,
  note_en: 'No batteries',
} as const;

describe('goods types', () => {
  test('are added, changed in what is named only, and removed with the version that was read', async () => {
    const { body: added } = await finance.call(goodsTypeEndpoints.create, { body: goods });
    const id = added.id;
    const change = (version: number) =>
      finance.call(goodsTypeEndpoints.update, { id, body: { name_en: 'Games and toys' }, version });
    const { body: changed } = await change(1);
    expect(changed).toMatchObject({
      version: 2,
      name_en: 'Games and toys',
      note_en: 'No batteries',
      surcharge_usd_minor: 150,
    });
    expect((await change(1)).problem).toMatchObject({
      error: 'version_stale',
      metadata: { current: { version: 2 } },
    });
    const missing = await finance.call(goodsTypeEndpoints.remove, { id });
    expect(missing.problem.error).toBe('version_required');
    await finance.call(goodsTypeEndpoints.remove, { id, version: 2 });
    expect((await finance.call(goodsTypeEndpoints.get, { id })).status).toBe(404);
    const log = await api.rows('audit_events', { subject_id: added.id }, 'action');
    expect(log.map(({ action }) => action)).toEqual([
      'goods_type.create',
      'goods_type.update',
      'goods_type.remove',
    ]);
  });

  test('of one code exist once, also when two are added at once', async () => {
    const add = () => finance.call(goodsTypeEndpoints.create, { body: { ...goods, code: 'books_and_maps' } });
    const answers = await Promise.all([add(), add()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.problem).toMatchObject({
      error: 'already_exists',
      fields: { code: 'already_exists' },
    });
  });

  test('in use are not removed', async () => {
    const customer = await api.customer();
    const now = api.clock.now().toISOString();
    await api.services.db
      .insertInto('inbound_packages')
      .values({
        id: customer.id,
        created_at: now,
        updated_at: now,
        reference: 'IN-TEST',
        state: 'expected',
        tracking_number: '1',
        raw_tracking_number: '1',
        items: JSON.stringify([
          { goods_type_id: tariff.clothes, description: 'Shirt', quantity: 1, unit_value_usd_minor: 100 },
        ]),
      })
      .execute();
    const answer = await finance.call(goodsTypeEndpoints.remove, { id: tariff.clothes, version: 1 });
    expect(answer.problem).toMatchObject({ error: 'conflict', metadata: { reason: 'in_use' } });
  });

  test('are read by all staff and changed by those who may', async () => {
    const warehouse = await api.staff('warehouse_my');
    expect((await warehouse.call(goodsTypeEndpoints.list)).status).toBe(200);
    const refused = await warehouse.call(goodsTypeEndpoints.create, { body: goods });
    expect(refused.problem.error).toBe('forbidden');
    const customer = await api.customer();
    expect((await customer.call(goodsTypeEndpoints.list)).problem.error).toBe('forbidden');
  });

  test('are listed by filter, search, sort and range', async () => {
    const { body, total, headers } = await finance.call(goodsTypeEndpoints.list, {
      list: { filter: { active: true, q: 'CLOTH' }, sort: ['name_en', 'ASC'], range: [0, 9] },
    });
    expect(total).toBe(1);
    expect(body[0]?.code).toBe('clothing');
    expect(headers['content-range']).toBe('goods-types 0-0/1');
    const unknown = await finance.call(goodsTypeEndpoints.list, { query: { sort: '["password","ASC"]' } });
    expect(unknown.problem.error).toBe('validation_failed');
  });
});

test('a box that is smaller outside than inside is refused', async () => {
  const sizes = { inner_length_in: 10, inner_width_in: 10, inner_height_in: 10 };
  const { problem } = await finance.call(boxTypeEndpoints.create, {
    body: { name: 'Odd', ...sizes, outer_length_in: 9, outer_width_in: 11, outer_height_in: 11, tare_lb: 1 },
  });
  expect(problem.fields).toEqual({ outer_length_in: 'outer_too_small' });
});

test('a rate of a date is in force from it on, and a sample is one no more when finance changes it', async () => {
  const rate = { mode: 'sea', zone: 'peninsular', unit: 'cft', minimum_usd_minor: 4000 } as const;
  await finance.call(rateEndpoints.create, {
    body: { ...rate, unit_price_usd_minor: 990, effective_from: '2026-11-21' },
  });
  await finance.call(rateEndpoints.create, {
    body: { ...rate, unit_price_usd_minor: 880, effective_from: '2026-11-22' },
  });
  const { body } = await api.call(tariffEndpoints.rates);
  expect(
    body.rates.find(({ mode, zone }) => mode === 'sea' && zone === 'peninsular')?.unit_price_usd_minor,
  ).toBe(990);
  const { body: sample } = await finance.call(rateEndpoints.list, {
    list: { filter: { mode: 'air', zone: 'sabah' } },
  });
  const [first] = sample;
  expect(first?.sample).toBe(true);
  const { body: changed } = await finance.call(rateEndpoints.update, {
    id: first?.id ?? '',
    body: { unit_price_usd_minor: 1200 },
    version: 1,
  });
  expect(changed).toMatchObject({ sample: false, unit_price_usd_minor: 1200 });
  const wrong = await finance.call(rateEndpoints.create, {
    body: { ...rate, mode: 'air', unit_price_usd_minor: 1, effective_from: '2026-12-01' },
  });
  expect(wrong.problem.fields).toEqual({ unit: 'unknown_option' });
});

test('exchange rates are exact, and the newest entry of a date counts', async () => {
  for (const rate of ['4.45', '4.451200']) {
    api.clock.advance(1);
    await finance.call(exchangeRateEndpoints.create, { body: { rate, effective_from: '2026-11-20' } });
  }
  await finance.call(exchangeRateEndpoints.create, { body: { rate: '4.9', effective_from: '2026-11-25' } });
  const { body } = await api.call(tariffEndpoints.exchangeRates);
  expect(body[0]?.rate).toBe('4.4512');
  const backdated = await finance.call(exchangeRateEndpoints.create, {
    body: { rate: '4.6', effective_from: '2026-11-19' },
  });
  expect(backdated.problem.fields).toEqual({ effective_from: 'before_rate_in_force' });
  const float = await finance.call(exchangeRateEndpoints.create, {
    body: { rate: '4,45', effective_from: '2026-11-25' },
  });
  expect(float.problem.fields).toEqual({ rate: 'not_a_number' });
});

test('staff read who entered a price, or changed it last; nobody else does', async () => {
  const [first, second] = [await api.staff('finance'), await api.staff('owner')];
  for (const [{ id }, name] of [
    [first, 'Farah'],
    [second, 'Omar'],
  ] as const)
    await api.set('admins', { id }, { name });
  const { body: made } = await first.call(rateEndpoints.create, {
    body: {
      mode: 'air',
      zone: 'labuan',
      unit: 'kg',
      unit_price_usd_minor: 1_500,
      minimum_usd_minor: 0,
      effective_from: '2026-11-19',
    },
  });
  expect(made.entered_by).toBe('Farah');
  const { body: changed } = await second.call(rateEndpoints.update, {
    id: made.id,
    body: { unit_price_usd_minor: 1_600 },
    version: made.version,
  });
  expect(changed.entered_by).toBe('Omar');
  const { body: listed } = await first.call(rateEndpoints.list, { list: {} });
  expect(listed.find(({ id }) => id === made.id)?.entered_by).toBe('Omar');
  expect(listed.find(({ sample }) => sample)?.entered_by).toBeNull();
  const { body: entered } = await second.call(exchangeRateEndpoints.create, {
    body: { rate: '4.7', effective_from: '2026-12-25' },
  });
  expect(entered.entered_by).toBe('Omar');
  const { body: open } = await api.call(tariffEndpoints.rates);
  expect(JSON.stringify(open)).not.toContain('entered_by');
});

test('a rate is above zero, and a figure far from the one before is asked about', async () => {
  const rate = (text: string, more: object = {}) => {
    // Of one day the newest entry counts.
    api.clock.advance(1);
    return finance.call(exchangeRateEndpoints.create, {
      body: { rate: text, effective_from: '2026-12-28', ...more },
    });
  };
  expect((await rate('0')).problem).toMatchObject({ status: 422, fields: { rate: 'too_small' } });
  expect((await rate('5', { sure: true })).status).toBe(201);
  for (const far of ['50', '0.5', '5.500001', '4.499999'])
    expect((await rate(far)).problem.fields, far).toEqual({ sure: 'far_rate' });
  for (const near of ['5.5', '4.95']) expect((await rate(near)).status, near).toBe(201);
  expect((await rate('47', { sure: true })).status).toBe(201);
  const price = { mode: 'sea', zone: 'labuan', unit: 'cft', minimum_usd_minor: 0 } as const;
  const freight = (unit_price_usd_minor: number, effective_from: string, more: object = {}) =>
    finance.call(rateEndpoints.create, { body: { ...price, unit_price_usd_minor, effective_from, ...more } });
  const first = await freight(900, '2027-01-01', { sure: true });
  expect((await freight(9_000, '2027-01-02')).problem.fields).toEqual({ sure: 'tenfold' });
  const slipped = await finance.call(rateEndpoints.update, {
    id: first.body.id,
    version: first.body.version,
    body: { unit_price_usd_minor: 90 },
  });
  expect(slipped.problem.fields).toEqual({ sure: 'tenfold' });
});

test('a percentage above the whole and an end before the beginning are refused', async () => {
  const { problem } = await finance.call(discountCodeEndpoints.create, {
    body: {
      code: 'raya26',
      kind: 'percentage',
      value: 10_001,
      applies_to: 'sea',
      valid_from: '2026-12-01',
      valid_to: '2026-11-01',
    },
  });
  expect(problem.fields).toEqual({ valid_to: 'date_too_early', value: 'too_big' });
});

test('a discount code above the ceiling is made, raised and switched on by an owner alone', async () => {
  const [owner, marketing] = [await api.staff('owner'), await api.staff('marketing')];
  let codes = 0;
  const draft = (kind: 'percentage' | 'amount', value: number, over: object = {}) => {
    codes += 1;
    const days = { valid_from: '2026-11-01', valid_to: '2026-12-01' };
    return { code: `LID${codes}`, kind, value, applies_to: 'sea' as const, ...days, ...over };
  };
  const make = (by: typeof owner, body: ReturnType<typeof draft>) =>
    by.call(discountCodeEndpoints.create, { body });
  for (const by of [marketing, finance]) {
    expect((await make(by, draft('percentage', 3_001))).problem.error).toBe('above_ceiling');
    expect((await make(by, draft('amount', 5_001))).problem.error).toBe('above_ceiling');
  }
  expect((await make(owner, draft('percentage', 10_000))).status).toBe(201);
  const { body: low } = await make(marketing, draft('percentage', 3_000));
  const { body: off } = await make(marketing, draft('amount', 90_000, { active: false }));
  const change = (by: typeof owner, { id, version }: typeof low, body: object) =>
    by.call(discountCodeEndpoints.update, { id, version, body });
  expect((await change(marketing, low, { value: 3_001 })).problem.error).toBe('above_ceiling');
  expect((await change(marketing, low, { kind: 'amount', value: 5_001 })).problem.error).toBe(
    'above_ceiling',
  );
  expect((await change(marketing, off, { active: true })).problem.error).toBe('above_ceiling');
  const { body: raised } = await change(owner, low, { value: 5_000 });
  expect((await change(marketing, raised, { max_uses: 900 })).problem.error).toBe('above_ceiling');
  expect((await change(marketing, raised, { active: false })).status).toBe(200);
  const { body: settings } = await owner.call(paymentSettingsEndpoints.list, { list: {} });
  const [{ id, version } = { id: '', version: 0 }] = settings;
  const ceiling = { discount_ceiling_bp: 500 };
  expect(
    (await finance.call(paymentSettingsEndpoints.update, { id, version, body: ceiling })).problem.error,
  ).toBe('forbidden');
  await owner.call(paymentSettingsEndpoints.update, { id, version, body: ceiling });
  expect((await make(marketing, draft('percentage', 501))).problem.error).toBe('above_ceiling');
});

test('support edits goods, not what they cost: finance does, as with every other price', async () => {
  const support = await api.staff('support');
  const body = { ...goods, code: 'puppets' };
  const dear = await support.call(goodsTypeEndpoints.create, { body });
  expect(dear.problem.error).toBe('forbidden');
  const { body: toys } = await finance.call(goodsTypeEndpoints.create, { body });
  const change = (changes: object) =>
    support.call(goodsTypeEndpoints.update, { id: toys.id, body: changes, version: 1 });
  expect((await change({ surcharge_usd_minor: 0 })).problem.error).toBe('forbidden');
  expect((await change({ name_en: 'Puppets', surcharge_usd_minor: 150 })).body).toMatchObject({
    name_en: 'Puppets',
    surcharge_usd_minor: 150,
  });
  const free = { ...goods, code: 'kites', surcharge_usd_minor: 0 };
  expect((await support.call(goodsTypeEndpoints.create, { body: free })).status).toBe(201);
});

describe('what visitors read', () => {
  test('is sent again only when it changed', async () => {
    const first = await api.call(tariffEndpoints.boxTypes);
    expect(first.headers['cache-control']).toContain('max-age=60');
    const etag = String(first.headers.etag);
    expect((await api.call(tariffEndpoints.boxTypes, { headers: { 'if-none-match': etag } })).status).toBe(
      304,
    );
    await finance.call(boxTypeEndpoints.update, { id: tariff.box, body: { name: 'Small box' }, version: 1 });
    const again = await api.call(tariffEndpoints.boxTypes, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(200);
    expect(again.body.map(({ name }) => name)).toContain('Small box');
  });
});
