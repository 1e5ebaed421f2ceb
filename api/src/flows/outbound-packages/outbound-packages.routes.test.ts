import { invoiceEndpoints } from '@rantau/shared/invoices';
import { outboundPackageEndpoints } from '@rantau/shared/outbound-packages';
import { sessionEndpoints } from '@rantau/shared/sessions';
import { userEndpoints } from '@rantau/shared/users';
import { describe, expect, it } from 'vitest';
import { mailTo } from '../../../tests/mailbox.ts';
import type { Person } from '../../../tests/test-app.ts';
import { keyOf } from '../../modules/api-keys/api-keys.fixtures.ts';
import { newId } from '../../platform/clock.ts';
import { box, clothing, home, packingScene } from './outbound-packages.fixtures.ts';

const calls = outboundPackageEndpoints.sea;

const at = packingScene();

describe('asking for an outbound package', () => {
  it('costs what the preview says, and takes the packages into it', async () => {
    const ids = [await at.desk.ready(), await at.desk.ready()];
    const { body: quote } = await at.siti.call(calls.preview, {
      body: { inbound_package_ids: ids, recipient: home },
    });
    expect(quote).toMatchObject({ mode: 'sea', zone: 'peninsular', volume_cft: 2, ceiling: false });
    const { body, status } = await at.desk.ask(ids, { services: { consolidate: true } });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      state: 'requested',
      inbound_package_count: 2,
      contents: [{ quantity: 1 }, { quantity: 1 }],
      services: { consolidate: true, home_delivery: true, repack: false },
    });
    expect(body.inbound_packages.map(({ id }) => id).sort()).toEqual(ids.sort());
    const again = await at.desk.ask(ids.slice(0, 1));
    expect(again.problem).toMatchObject({
      error: 'packages_not_together',
      metadata: { refused: [{ reason: 'in_another_outbound_package' }] },
    });
    const { body: timeline } = await at.siti.call(calls.myTimeline, { id: body.id });
    expect(timeline).toMatchObject([{ from: null, to: 'requested', actor_name: null }]);
  });

  it('takes boxes of one’s own with what is declared in them', async () => {
    const request = { own_boxes: [box], recipient: home };
    const empty = await at.siti.call(calls.request, { body: request });
    expect(empty.problem.fields).toEqual({ contents: 'required' });
    const { body } = await at.siti.call(calls.request, {
      body: { ...request, contents: [clothing(at.clothes)] },
    });
    expect(body).toMatchObject({ state: 'requested', own_boxes: [box], inbound_packages: [] });
  });

  it('refuses a postcode of another state, prohibited goods, another’s package and a code that does not hold', async () => {
    const id = await at.desk.ready();
    const wrong = await at.desk.ask([id], { recipient: { ...home, state: 'MY-12' } });
    expect(wrong.problem).toMatchObject({
      error: 'postcode_not_in_state',
      fields: { 'recipient.postcode': 'postcode_not_in_state' },
    });
    const weapons = await at.api.row('goods_types', { sea: 'prohibited' }, 'id');
    const prohibited = await at.siti.call(calls.request, {
      body: { own_boxes: [box], recipient: home, contents: [clothing(weapons.id)] },
    });
    expect(prohibited.problem.error).toBe('goods_prohibited');
    const ali = await at.api.customer();
    expect(
      (await ali.call(calls.request, { body: { inbound_package_ids: [id], recipient: home } })).status,
    ).toBe(404);
    expect((await at.desk.ask([id], { discount_code: 'NONE' })).problem).toMatchObject({
      error: 'discount_code_invalid',
      fields: { discount_code: 'code_unknown' },
    });
    expect((await at.siti.call(calls.request, { body: { recipient: home } })).problem.fields).toEqual({
      inbound_package_ids: 'required',
    });
  });

  it('is asked once, however often it is sent', async () => {
    const body = { inbound_package_ids: [await at.desk.ready()], recipient: home };
    const headers = { 'idempotency-key': newId() };
    const answers = await Promise.all([1, 2, 3].map(() => at.siti.call(calls.request, { body, headers })));
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
  });

  it('can be changed and taken back until it is packed, and gives the packages back', async () => {
    const inside = await at.desk.ready();
    const { body } = await at.desk.ask([inside]);
    const id = body.id;
    const { version } = body;
    const changed = await at.siti.call(calls.updateMine, { id, version, body: { customer_note: 'Fragile' } });
    expect(changed.body.customer_note).toBe('Fragile');
    const stale = await at.siti.call(calls.updateMine, { id, version, body: { customer_note: 'x' } });
    expect(stale.status).toBe(412);
    const ali = await at.api.customer();
    expect((await ali.call(calls.getMine, { id })).status).toBe(404);
    expect((await ali.call(calls.transitionMine, { id, body: { to: 'cancelled' } })).status).toBe(404);
    const { body: gone } = await at.siti.call(calls.transitionMine, { id, body: { to: 'cancelled' } });
    expect(gone.state).toBe('cancelled');
    expect(await at.desk.inbound(inside)).toMatchObject({ state: 'ready', outbound_package_id: null });
    expect((await at.siti.call(calls.transitionMine, { id, body: { to: 'cancelled' } })).problem.error).toBe(
      'transition_refused',
    );
  });

  it('is not there by the other mode', async () => {
    const { body } = await at.desk.ask([await at.desk.ready()]);
    const byAir = await at.siti.call(outboundPackageEndpoints.air.getMine, { id: body.id });
    expect(byAir.status).toBe(404);
  });
});

describe('packing', () => {
  it('records boxes, measures and contents, and tells the owner', async () => {
    const { id, inside } = await at.desk.packed();
    const { body } = await at.owner.call(calls.get, { id });
    expect(body).toMatchObject({ state: 'packed', packed_weight_lb: 20, packed_volume_cft: 1.5 });
    expect((await at.desk.inbound(inside)).state).toBe('packed');
    expect(await mailTo(at.api.services, at.siti.email)).toContain(body.reference);
    const steps = (await at.owner.call(calls.timeline, { id })).body.map(({ to }) => to);
    expect(steps).toEqual(['requested', 'packing', 'packed']);
  });

  it('leaves behind what does not fit, and takes in what its owner has besides', async () => {
    const [first, second, third] = [await at.desk.ready(), await at.desk.ready(), await at.desk.ready()];
    const { body } = await at.desk.ask([first, second]);
    await at.desk.pack(body.id, body.version, { inbound_package_ids: [first, third] });
    expect(await at.desk.inbound(second)).toMatchObject({ state: 'ready', outbound_package_id: null });
    expect(await at.desk.inbound(third)).toMatchObject({ state: 'packed', outbound_package_id: body.id });
    const { body: outbound } = await at.owner.call(calls.get, { id: body.id });
    expect(outbound.contents).toHaveLength(2);
  });

  it('quotes boxes before they are kept, to the cent of the invoice', async () => {
    const { id } = await at.desk.packed();
    const { body: quote } = await at.owner.call(calls.quote, { id, body: { packed_boxes: [box] } });
    const invoice = await at.desk.invoiced(id);
    expect(invoice.total_minor).toBe(quote.total_usd_minor);
  });

  it('is done anew until it is invoiced', async () => {
    const { id, inside, version } = await at.desk.packed();
    const { body: again } = await at.desk.pack(id, version, { packed_boxes: [box, box] });
    expect(again.packed_volume_cft).toBe(3);
    expect((await at.desk.move(id, 'requested')).body.state).toBe('requested');
    expect(await at.desk.inbound(inside)).toMatchObject({ state: 'ready', outbound_package_id: id });
    const { body } = await at.owner.call(calls.get, { id });
    const { body: last } = await at.desk.pack(id, body.version);
    const invoice = await at.desk.invoiced(id);
    expect((await at.siti.call(calls.getMine, { id })).body.invoice_id).toBe(invoice.id);
    const { version: now } = (await at.owner.call(calls.get, { id })).body;
    expect(last.version).toBeLessThan(now);
    expect((await at.desk.pack(id, now)).problem.error).toBe('transition_refused');
  });

  it('is for the USA warehouse, on the version that was read', async () => {
    const { body } = await at.desk.ask([await at.desk.ready()]);
    expect((await at.desk.pack(body.id, body.version + 7)).status).toBe(412);
    const finance = await at.api.staff('finance');
    const answer = await finance.call(calls.pack, { id: body.id, body: { packed_boxes: [box] }, version: 1 });
    expect(answer.status).toBe(403);
  });
});

describe('lists', () => {
  it('find by state, suite and the name on the box, and show a customer their own alone', async () => {
    const { body } = await at.desk.ask([await at.desk.ready()], {
      recipient: { ...home, name: 'Zulaikha Unik' },
    });
    const list = async (person: Person, filter: Record<string, unknown>) =>
      (await person.call(calls.list, { list: { filter } })).body.map(({ id }) => id);
    expect(await list(at.owner, { q: 'zulaikha' })).toEqual([body.id]);
    expect(await list(at.owner, { q: body.reference.toLowerCase() })).toEqual([body.id]);
    expect(await list(at.owner, { user_id: at.siti.id, state: ['requested'] })).toEqual([body.id]);
    expect(await list(at.owner, { user_id: at.siti.id, state: 'packed' })).toEqual([]);
    expect((await at.siti.call(calls.mine)).body.map(({ id }) => id)).toEqual([body.id]);
    expect((await (await at.api.customer()).call(calls.mine)).body).toEqual([]);
    const shown = (await at.siti.call(calls.mine)).raw.body;
    for (const secret of ['staff_note', 'suite', 'itn', 'proof_image_id', 'signature_image_id'])
      expect(shown).not.toContain(secret);
  });
});

describe('a box that packing made larger', () => {
  const refuse = (id: string, person = at.siti) =>
    person.call(calls.refusePacking, { id, body: { reason: 'It came in a smaller box' } });

  it('is refused by its owner before it is paid, and is packed again without repacking', async () => {
    const inside = await at.desk.ready();
    const { body: request } = await at.desk.ask([inside], { services: { repack: true } });
    await at.desk.pack(request.id, request.version);
    const { body } = await refuse(request.id);
    expect(body).toMatchObject({ state: 'requested', packed_boxes: [], packed_volume_cft: null });
    expect(body.services.repack).toBe(false);
    expect(body.inbound_packages.map(({ id, state }) => [id, state])).toEqual([[inside, 'ready']]);
    const { body: told } = await at.owner.call(calls.timeline, { id: request.id });
    expect(told.at(-1)).toMatchObject({
      to: 'requested',
      actor_kind: 'user',
      note: 'It came in a smaller box',
    });
    const again = await at.desk.pack(request.id, body.version, {
      packed_boxes: [{ ...box, length_in: 12, width_in: 12, height_in: 12 }],
    });
    expect(again.body.state).toBe('packed');
    expect((await refuse(request.id)).problem).toMatchObject({
      error: 'transition_refused',
      metadata: { reason: 'as_agreed' },
    });
  });

  it('takes its invoice with it, but not once a proof of payment was sent', async () => {
    const { id } = await at.desk.packed();
    const bill = await at.desk.invoiced(id);
    expect((await refuse(id)).body.state).toBe('requested');
    const { body: void_ } = await at.siti.call(invoiceEndpoints.getMine, { id: bill.id });
    expect(void_).toMatchObject({ state: 'void', balance_minor: 0, void_reason: 'It came in a smaller box' });

    const paying = await at.desk.packed();
    const due = await at.desk.invoiced(paying.id);
    await at.desk.sendProof(due);
    expect((await refuse(paying.id)).problem.metadata).toMatchObject({ reason: 'paid_already' });
  });

  it('is not another’s to refuse', async () => {
    const { id } = await at.desk.packed();
    expect((await refuse(id, await at.api.customer())).status).toBe(404);
  });
});

it('is found by what its owner sees of it, and not among everybody’s', async () => {
  const sender = await at.api.customer({ name: 'Zubaidah' });
  const body = { own_boxes: [box], recipient: home, contents: [clothing(at.clothes)] };
  const { body: asked } = await sender.call(calls.request, { body });
  const find = async (q: string) =>
    (await sender.call(calls.mine, { list: { filter: { q } } })).body.map(({ id }) => id);
  for (const q of ['ahmad', '6012345', asked.reference]) expect(await find(q)).toEqual([asked.id]);
  for (const q of ['Zubaidah', sender.email]) expect(await find(q)).toEqual([]);
});

describe('another recipient', () => {
  const written = (subject_id: string) =>
    at.api.rows('messages', { subject_id, kind: 'recipient_changed' }, 'user_id');

  async function actingAsSiti(support: Person) {
    const asked = { id: at.siti.id, body: { reason: 'Asked by phone' } };
    const { body } = await support.call(userEndpoints.startImpersonation, asked);
    const { raw } = await at.api.call(sessionEndpoints.impersonate, { body: { token: body.token } });
    return { authorization: String(raw.headers['authorization']) };
  }
  const versionOfSiti = async () => (await at.siti.call(userEndpoints.profile)).body.version;

  it('that staff name is told to the owner, whether in the back office or as the customer', async () => {
    const support = await at.api.staff('support');
    const { body: asked } = await at.desk.ask([await at.desk.ready()], {});
    const { id } = asked;
    const change = (phone: string, version: number) => ({
      id,
      body: { recipient: { ...asked.recipient, phone } },
      version,
    });
    expect((await at.siti.call(calls.updateMine, change('+60123456701', 1))).status).toBe(200);
    expect(await written(id)).toEqual([]);
    expect((await support.call(calls.update, change('+60123456701', 2))).status).toBe(200);
    expect(await written(id)).toEqual([]);
    expect((await support.call(calls.update, change('+60123456702', 3))).status).toBe(200);
    expect(await written(id)).toEqual([{ user_id: at.siti.id }]);
    const headers = await actingAsSiti(support);
    expect((await at.api.call(calls.updateMine, { ...change('+60123456703', 4), headers })).status).toBe(200);
    expect(await written(id)).toHaveLength(2);
  });

  it('is told however often it changes, so that no harmless changes hide the one that counts', async () => {
    const support = await at.api.staff('support');
    const { body: asked } = await at.desk.ask([await at.desk.ready()], {});
    for (const time of [0, 1, 2, 3, 4])
      await support.call(calls.update, {
        id: asked.id,
        body: { recipient: { ...asked.recipient, phone: `+6012345670${time}` } },
        version: asked.version + time,
      });
    expect(await written(asked.id)).toHaveLength(5);
  });

  it('that a program names is told to the owner, unless it is one of their saved addresses', async () => {
    const program = at.api.withKey(at.siti, await keyOf(at.api, at.siti, ['outbound-packages:request']));
    await at.siti.call(userEndpoints.updateProfile, {
      body: { my_addresses: [home] },
      version: await versionOfSiti(),
    });
    const inbound_package_ids = [await at.desk.ready()];
    const { body: asked } = await program(calls.request, { body: { inbound_package_ids, recipient: home } });
    expect(await written(asked.id)).toEqual([]);
    const stranger = { ...home, name: 'Orang Lain' };
    const changed = await program(calls.updateMine, {
      id: asked.id,
      body: { recipient: stranger },
      version: asked.version,
    });
    expect(changed.body.recipient.name).toBe('Orang Lain');
    expect(await written(asked.id)).toEqual([{ user_id: at.siti.id }]);
    const body = { inbound_package_ids: [await at.desk.ready()], recipient: stranger };
    const { body: another } = await program(calls.request, { body });
    expect(await written(another.id)).toEqual([{ user_id: at.siti.id }]);
  });

  it('is told also where staff ask for the whole as a customer whose mails they stopped', async () => {
    const headers = await actingAsSiti(await at.api.staff('support'));
    const notifications = { inbound_package: false, trip: false, invoice_reminder: false, marketing: false };
    const stopped = await at.api.call(userEndpoints.updateProfile, {
      body: { notifications },
      headers,
      version: await versionOfSiti(),
    });
    expect(stopped.status).toBe(200);
    const body = { inbound_package_ids: [await at.desk.ready()], recipient: { ...home, name: 'Orang Lain' } };
    const { body: asked, status } = await at.api.call(calls.request, { body, headers });
    expect(status).toBe(201);
    expect(await written(asked.id)).toEqual([{ user_id: at.siti.id }]);
  });
});
