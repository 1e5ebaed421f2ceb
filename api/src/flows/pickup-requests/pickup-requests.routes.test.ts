import { invoiceEndpoints } from '@rantau/shared/invoices';
import { outboundPackageEndpoints } from '@rantau/shared/outbound-packages';
import { pickupRequestEndpoints as calls } from '@rantau/shared/pickup-requests';
import { describe, expect, it } from 'vitest';
import { type Caller, testApp } from '../../../tests/test-app.ts';
import { seedTariff } from '../../modules/tariffs/tariff.fixtures.ts';
import { newId } from '../../platform/clock.ts';
import { mostDone } from '../../platform/mail/mail-bounds.ts';
import { payByCheque, putOnTrip } from '../invoices/deliveries.fixtures.ts';
import { pickupOf } from './pickup-requests.fixtures.ts';

const api = await testApp();
await seedTariff(api);
const sender = await api.customer({ customer_kind: 'standard' });
const staff = await api.staff('warehouse_us');
const goods = (await api.row('goods_types', { sea: 'allowed' }, 'id')).id;

const draft = (over: object = {}) => ({ ...pickupOf(goods), ...over });
const request = async (over?: object) => (await sender.call(calls.create, { body: draft(over) })).body;
const move = (id: string, body: object) => staff.call(calls.transition, { id, body: body as never });

describe('a pickup', () => {
  it('is asked for with the most it can cost', async () => {
    const pickup = await request();
    expect(pickup).toMatchObject({ state: 'requested', outbound_package_ids: [] });
    expect(pickup.ceiling_usd_minor).toBeGreaterThan(0);
  });

  it('may be asked for today, as long as it is today where the boxes are', async () => {
    expect((await request({ wanted_on: '2026-11-20' })).wanted_on).toBe('2026-11-20');
  });

  it('becomes an outbound package of all its boxes and a draft for fetching them, when it is collected', async () => {
    const { id } = await request();
    expect((await move(id, { to: 'collected' })).problem.error).toBe('transition_refused');
    expect((await move(id, { to: 'scheduled' })).problem.fields).toEqual({ scheduled_on: 'required' });
    const past = await move(id, { to: 'scheduled', scheduled_on: '2026-11-19' });
    expect(past.problem.fields).toEqual({ scheduled_on: 'date_in_past' });
    const sunday = await move(id, { to: 'scheduled', scheduled_on: '2026-11-29' });
    expect(sunday.problem.fields).toEqual({ scheduled_on: 'not_a_pickup_day' });
    await move(id, { to: 'scheduled', scheduled_on: '2026-11-26', driver: 'Sam' });
    const { body } = await move(id, { to: 'collected' });
    expect(body).toMatchObject({ state: 'collected', driver: 'Sam' });
    const outbound = await api.row('outbound_packages', { pickup_request_id: id });
    expect(body.outbound_package_ids).toEqual([outbound.id]);
    expect(outbound.own_boxes).toHaveLength(2);
    const finance = await api.staff('finance');
    const { body: invoices } = await finance.call(invoiceEndpoints.list, {
      list: { filter: { user_id: sender.id, kind: 'pickup' } },
    });
    expect(invoices.find((invoice) => invoice.pickup_request_id === id)).toMatchObject({ state: 'draft' });
  });

  it('is told anew where staff who act as its owner change what will be charged', async () => {
    const { id } = await request();
    const change = async (call: Caller, home_delivery: boolean) => {
      const { version } = (await sender.call(calls.getMine, { id })).body;
      return (await call(calls.updateMine, { id, version, body: draft({ home_delivery }) })).status;
    };
    const told = async () =>
      (await api.rows('messages', { subject_id: id, kind: 'pickup_requested' }, 'id')).length;
    const acting = api.as({
      kind: 'user',
      id: sender.id,
      session_id: newId(),
      impersonator_id: staff.id as never,
    });
    expect([await change(sender.call, false), await told()]).toEqual([200, 1]);
    expect([await change(acting, true), await told()]).toEqual([200, 2]);
  });

  it('is scheduled so often in a day: its owner is mailed each day that a driver comes', async () => {
    const { id } = await request();
    const answers: number[] = [];
    for (let times = 0; times <= mostDone; times += 1) {
      answers.push((await move(id, { to: 'scheduled', scheduled_on: '2026-11-26' })).status);
      await move(id, { to: 'requested' });
    }
    expect(answers).toEqual([...Array(mostDone).fill(200), 429]);
    expect(await api.rows('messages', { subject_id: id, kind: 'pickup_scheduled' }, 'id')).toHaveLength(
      mostDone,
    );
  });

  it('is charged for no service of the packing table that its owner did not agree to', async () => {
    const finance = await api.staff('finance');
    const { id } = await request();
    await move(id, { to: 'scheduled', scheduled_on: '2026-11-26' });
    await move(id, { to: 'collected' });
    const outbound = await api.row('outbound_packages', { pickup_request_id: id });
    const packed = await staff.call(outboundPackageEndpoints.sea.pack, {
      id: outbound.id,
      version: outbound.version,
      body: { packed_boxes: outbound.own_boxes, services: { repack: true } },
    });
    expect(packed.status).toBe(200);
    const body = { kind: 'sea_freight', user_id: sender.id, outbound_package_id: outbound.id } as const;
    const { body: invoice } = await finance.call(invoiceEndpoints.create, { body });
    const issued = await finance.call(invoiceEndpoints.issue, { id: invoice.id, body: {} });
    expect(issued.problem.error).toBe('consent_missing');
  });

  it('has one invoice, whoever drafts it first, also two at once', async () => {
    const finance = await api.staff('finance');
    const { id } = await request();
    const byHand = () =>
      finance.call(invoiceEndpoints.create, {
        body: {
          kind: 'pickup',
          user_id: sender.id,
          pickup_request_id: id,
          lines: [{ description: 'Fetching two boxes', unit_price_minor: 2_000 }],
        },
      });
    const answers = await Promise.all([byHand(), byHand(), byHand()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    await move(id, { to: 'scheduled', scheduled_on: '2026-11-26' });
    expect((await move(id, { to: 'collected' })).body).toMatchObject({ state: 'collected' });
    const drafts = async () =>
      (
        await api.services.db
          .selectFrom('invoices')
          .select(['id', 'total_minor'])
          .where('pickup_request_id', '=', id)
          .where('state', '<>', 'void')
          .execute()
      ).map(({ total_minor }) => total_minor);
    expect(await drafts()).toEqual([2_000]);
    const [first] = answers.filter(({ status }) => status === 201);
    await finance.call(invoiceEndpoints.void, {
      id: first?.body.id ?? '',
      body: { reason: 'The wrong price' },
    });
    expect((await byHand()).status).toBe(201);
  });

  it('is changed by its owner until a driver is sent, and priced anew', async () => {
    const before = await request();
    const change = (version: number, over: object, person = sender) =>
      person.call(calls.updateMine, { id: before.id, version, body: draft(over) });
    const boxes = [{ length_in: 18, width_in: 18, height_in: 24, weight_lb: 40, count: 1 }];
    const { body: after } = await change(before.version, { boxes, wanted_on: '2026-11-27' });
    expect(after).toMatchObject({ wanted_on: '2026-11-27', version: before.version + 1, state: 'requested' });
    expect(after.ceiling_usd_minor).toBeLessThan(before.ceiling_usd_minor ?? 0);
    expect((await change(before.version, {})).problem.error).toBe('version_stale');
    expect((await change(after.version, {}, await api.customer())).status).toBe(404);
    expect((await change(after.version, { wanted_on: '2026-11-29' })).problem.fields).toEqual({
      wanted_on: 'not_a_pickup_day',
    });
    await move(before.id, { to: 'scheduled', scheduled_on: '2026-11-27' });
    expect((await change(after.version + 1, {})).problem.error).toBe('transition_refused');
  });

  it('is not changed once it is charged: it is fetched as it was', async () => {
    const finance = await api.staff('finance');
    const { id, version } = await request();
    const body = { kind: 'pickup', user_id: sender.id, pickup_request_id: id } as const;
    const { body: invoice } = await finance.call(invoiceEndpoints.create, { body });
    const change = () => sender.call(calls.updateMine, { id, version, body: draft() });
    expect((await change()).problem).toMatchObject({ metadata: { reason: 'invoice_stands' } });
    await finance.call(invoiceEndpoints.void, { id: invoice.id, body: { reason: 'It is to be changed' } });
    expect((await change()).status).toBe(200);
  });

  it('is told to its owner by mail when it is asked for and when it is scheduled', async () => {
    const { id } = await request();
    await move(id, { to: 'scheduled', scheduled_on: '2026-11-26' });
    const mails = await api.rows('messages', { subject_id: id }, 'kind', 'text');
    expect(mails.map(({ kind }) => kind)).toEqual(['pickup_requested', 'pickup_scheduled']);
    expect(mails[1]?.text).toContain('26');
  });

  it('is mailed with its reason when staff cancel it, and not when its owner does', async () => {
    const [ours, theirs] = [await request(), await request()];
    expect((await move(ours.id, { to: 'cancelled' })).problem.fields).toEqual({ note: 'required' });
    await move(ours.id, { to: 'cancelled', note: 'The road is flooded' });
    await sender.call(calls.transitionMine, { id: theirs.id, body: { to: 'cancelled', note: '' } });
    const mails = await api.rows('messages', { kind: 'pickup_cancelled' }, 'subject_id', 'text');
    expect(mails.map(({ subject_id }) => subject_id)).toEqual([ours.id]);
    expect(mails[0]?.text).toContain('The road is flooded');
  });

  it('whose recipient is named by staff who act as its owner is told to the owner', async () => {
    const acting = api.as({
      kind: 'user',
      id: sender.id,
      session_id: newId(),
      impersonator_id: (await api.staff('support')).id as never,
    });
    const told = (subject_id: string) =>
      api.rows('messages', { subject_id, kind: 'recipient_changed' }, 'user_id');
    const own = await request();
    const other = { ...draft().recipient, name: 'Orang Lain' };
    const same = { id: own.id, version: own.version, body: draft() };
    const { body: kept } = await acting(calls.updateMine, same);
    expect(await told(own.id)).toEqual([]);
    await acting(calls.updateMine, { id: own.id, version: kept.version, body: draft({ recipient: other }) });
    expect(await told(own.id)).toEqual([{ user_id: sender.id }]);
    const { body: asked } = await acting(calls.create, { body: draft({ recipient: other }) });
    expect(await told(asked.id)).toEqual([{ user_id: sender.id }]);
  });

  it('may be collected in Balakong: no home delivery in its price, nor on its outbound package', async () => {
    const [home, self] = [await request(), await request({ home_delivery: false })];
    expect(self.ceiling_usd_minor).toBeLessThan(home.ceiling_usd_minor ?? 0);
    await move(self.id, { to: 'scheduled', scheduled_on: '2026-11-26' });
    await move(self.id, { to: 'collected' });
    const { services } = await api.row('outbound_packages', { pickup_request_id: self.id }, 'services');
    expect(services).toMatchObject({ home_delivery: false });
  });

  it('is not charged once it is called off: what was paid is credit, and the rest is owed no more', async () => {
    const finance = await api.staff('finance');
    const invoiced = async (paid: 'draft' | 'unpaid' | 'paid') => {
      const { id, reference } = await request();
      const body = { kind: 'pickup', user_id: sender.id, pickup_request_id: id } as const;
      const { body: draft } = await finance.call(invoiceEndpoints.create, { body });
      if (paid !== 'draft') await finance.call(invoiceEndpoints.issue, { id: draft.id, body: {} });
      if (paid === 'paid') await payByCheque(finance, sender.id, draft.id, draft.total_minor);
      return { id, reference, invoice: draft };
    };
    const balance = () =>
      api.services.db
        .selectFrom('customer_balances')
        .select(['receivable_minor', 'credit_minor'])
        .where('user_id', '=', sender.id)
        .executeTakeFirst();
    for (const paid of ['draft', 'unpaid', 'paid'] as const) {
      const { id, reference, invoice } = await invoiced(paid);
      const had = (await balance())?.credit_minor ?? 0;
      await (paid === 'unpaid'
        ? sender.call(calls.transitionMine, { id, body: { to: 'cancelled', note: '' } })
        : move(id, { to: 'cancelled', note: 'The road is flooded' }));
      const { body: after } = await finance.call(invoiceEndpoints.get, { id: invoice.id });
      expect(after).toMatchObject({ state: 'void', balance_minor: 0 });
      const credit_minor = had + (paid === 'paid' ? invoice.total_minor : 0);
      if (paid !== 'draft') expect(await balance()).toEqual({ receivable_minor: 0, credit_minor });
      const told = await api.rows('messages', { kind: 'invoice_voided', subject_id: invoice.id }, 'text');
      const reason = paid === 'unpaid' ? reference : 'The road is flooded';
      expect(told.map(({ text }) => text.includes(reason))).toEqual(paid === 'draft' ? [] : [true]);
      const body = { kind: 'pickup', user_id: sender.id, pickup_request_id: id } as const;
      expect((await finance.call(invoiceEndpoints.create, { body })).problem.fields).toEqual({
        pickup_request_id: 'invalid',
      });
    }
  });

  it('that is charged and not paid keeps its boxes, also when their freight is paid', async () => {
    const owner = await api.staff('owner');
    const { id } = await request();
    await move(id, { to: 'scheduled', scheduled_on: '2026-11-26' });
    await move(id, { to: 'collected' });
    const { sea } = outboundPackageEndpoints;
    const { id: boxes } = await api.row('outbound_packages', { pickup_request_id: id }, 'id');
    const { body: asked } = await owner.call(sea.get, { id: boxes });
    const packed_boxes = asked.own_boxes;
    await owner.call(sea.pack, { id: boxes, body: { packed_boxes }, version: asked.version });
    const body = { kind: 'sea_freight', user_id: sender.id, outbound_package_id: boxes } as const;
    const { body: freight } = await owner.call(invoiceEndpoints.create, { body });
    await owner.call(invoiceEndpoints.issue, { id: freight.id, body: {} });
    await payByCheque(owner, sender.id, freight.id, freight.total_minor);
    const fetching = await api.row('invoices', { pickup_request_id: id }, 'id', 'total_minor');
    await owner.call(invoiceEndpoints.issue, { id: fetching.id, body: {} });
    const trip_id = await putOnTrip(api, 'SEA-FETCHED', 'open', []);
    const load = () => owner.call(sea.load, { id: boxes, body: { trip_id } });
    expect((await load()).problem.error).toBe('order_unpaid');
    await payByCheque(owner, sender.id, fetching.id, fetching.total_minor);
    expect((await load()).body.state).toBe('loaded');
    // Paid by a cheque that bounces, they stay in Balakong.
    await api.set('invoices', { id: fetching.id }, { state: 'issued', paid_minor: 0, paid_at: null });
    await api.set('outbound_packages', { id: boxes }, { state: 'arrived' });
    await api.set('trips', { id: trip_id }, { state: 'cleared' });
    const leave = { id: freight.id, body: { vendor_id: null } } as const;
    expect((await owner.call(invoiceEndpoints.sea.warehouseRelease, leave)).problem.error).toBe(
      'order_unpaid',
    );
  });

  it('keeps the shipment that its boxes became: its owner cannot take it back and ask for another', async () => {
    const { id } = await request();
    await move(id, { to: 'scheduled', scheduled_on: '2026-11-26' });
    await move(id, { to: 'collected' });
    const { sea } = outboundPackageEndpoints;
    const { id: boxes } = await api.row('outbound_packages', { pickup_request_id: id }, 'id');
    const back = await sender.call(sea.transitionMine, { id: boxes, body: { to: 'cancelled' } });
    expect(back.problem.error).toBe('transition_refused');
    const owner = await api.staff('owner');
    const note = 'Driven back to Columbus';
    const { body } = await owner.call(sea.transition, { id: boxes, body: { to: 'cancelled', note } });
    expect(body.state).toBe('cancelled');
  });

  it('is called off by its owner until then, and by nobody else', async () => {
    const { id } = await request();
    const stranger = await api.customer();
    const cancel = { id, body: { to: 'cancelled' as const } };
    expect((await stranger.call(calls.transitionMine, cancel)).status).toBe(404);
    expect((await stranger.call(calls.getMine, { id })).status).toBe(404);
    expect((await sender.call(calls.transitionMine, cancel)).body.state).toBe('cancelled');
    expect((await sender.call(calls.transitionMine, cancel)).problem.error).toBe('transition_refused');
  });
});

it.each([
  ['a day that is over', { wanted_on: '2026-11-19' }, 'wanted_on'],
  ['a Sunday', { wanted_on: '2026-11-29' }, 'wanted_on'],
  [
    'a postcode of another state',
    { recipient: { ...draft().recipient, state: 'MY-12' } },
    'recipient.postcode',
  ],
  ['no box', { boxes: [] }, 'boxes'],
])('refuses %s', async (_, over, field) => {
  const { problem } = await sender.call(calls.create, { body: draft(over) });
  expect(problem.fields).toHaveProperty([field]);
});

it('stands among the others by its agreed day, or the wanted one, the latest first', async () => {
  const person = await api.customer({ customer_kind: 'standard' });
  const ask = async (wanted_on: string) =>
    (await person.call(calls.create, { body: draft({ wanted_on }) })).body.id;
  const [late, moved, early] = [await ask('2026-12-10'), await ask('2026-11-24'), await ask('2026-11-26')];
  await move(moved ?? '', { to: 'scheduled', scheduled_on: '2026-12-01', scheduled_window: 'morning' });
  const { body } = await person.call(calls.mine, { list: { sort: ['pickup_on', 'DESC'] } });
  expect(body.map(({ id }) => id)).toEqual([late, moved, early]);
});

it('is not for finance to schedule', async () => {
  const { id } = await request();
  const finance = await api.staff('finance');
  expect((await finance.call(calls.transition, { id, body: { to: 'cancelled' } })).status).toBe(403);
});
