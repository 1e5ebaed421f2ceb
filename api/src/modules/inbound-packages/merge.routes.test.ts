import { inboundPackageEndpoints as calls } from '@rantau/shared/inbound-packages';
import { describe, expect, it } from 'vitest';
import { newId } from '../../platform/clock.ts';
import { inboundPackageFor, warehouseScene } from './inbound-packages.fixtures.ts';

const at = warehouseScene();

describe('merging', () => {
  const merge = (keep_id: string, merge_id: string, fields: object = {}) =>
    at.dock.call(calls.merge, { body: { keep_id, merge_id, fields, reason: 'The label was misread' } });

  it('joins a nameless inbound package with the announcement whose number was mistyped', async () => {
    const announced = await at.inbound.announce();
    at.inbound = inboundPackageFor(at);
    const kept = (await at.inbound.receive({ image_ids: [await at.inbound.photo()] })).body.data;
    const { body } = await merge(kept.id, announced.id);
    expect(body).toMatchObject({ state: 'ready', user_id: at.siti.id, shop: 'Etsy' });
    const { body: other } = await at.dock.call(calls.get, { id: announced.id });
    expect(other).toMatchObject({ state: 'cancelled', merged_into_id: kept.id });
    expect(await at.inbound.audited(announced.id)).toContainEqual({ action: 'inbound_package.merged' });
  });

  it('refuses a package with itself, and two owners of whom none is chosen', async () => {
    const mine = (await at.inbound.receive({ suite: await at.inbound.suiteOf(at.siti) })).body.data;
    at.inbound = inboundPackageFor(at);
    const ali = await at.api.customer();
    const his = (await at.inbound.receive({ suite: await at.inbound.suiteOf(ali) })).body.data;
    expect((await merge(mine.id, mine.id)).problem.metadata).toEqual({ reason: 'same_package' });
    expect((await merge(mine.id, his.id)).problem.metadata).toEqual({ reason: 'two_owners' });
    const { body } = await merge(mine.id, his.id, { user_id: ali.id, shop: 'Both' });
    expect(body).toMatchObject({ id: mine.id, user_id: ali.id, shop: 'Both' });
    const { body: gone } = await at.dock.call(calls.get, { id: his.id });
    expect(gone).toMatchObject({ state: 'merged', merged_into_id: mine.id });
  });

  it('goes to neither a stranger nor nobody, and who loses it is told', async () => {
    const { id: keep } = (await at.inbound.receive({ suite: await at.inbound.suiteOf(at.siti) })).body.data;
    at.inbound = inboundPackageFor(at);
    const ali = await at.api.customer();
    const his = (await at.inbound.receive({ suite: await at.inbound.suiteOf(ali) })).body.data;
    const stranger = await at.api.customer();
    for (const user_id of [stranger.id, null])
      expect((await merge(keep, his.id, { user_id })).problem.metadata).toEqual({
        reason: user_id === null ? 'two_owners' : 'other_owner',
      });
    at.inbound = inboundPackageFor(at);
    const nameless = (await at.inbound.receive()).body.data;
    for (const user_id of [stranger.id, null])
      expect((await merge(keep, nameless.id, { user_id })).problem.metadata).toEqual({
        reason: 'other_owner',
      });
    const toldOf = async (person: typeof ali) =>
      (
        await at.api.rows('messages', { user_id: person.id, kind: 'inbound_package_merged' }, 'subject_id')
      ).map(({ subject_id }) => subject_id);
    const stopped = { inbound_package: false, trip: false, invoice_reminder: false, marketing: false };
    await at.api.set('users', { id: at.siti.id }, { notifications: JSON.stringify(stopped) });
    const { body } = await merge(keep, his.id, { user_id: ali.id });
    expect(body.user_id).toBe(ali.id);
    expect([await toldOf(at.siti), await toldOf(ali)]).toEqual([[keep], [his.id]]);
  });

  it('says why one of two owners loses it, to them and in the audit log', async () => {
    const announced = await at.inbound.announce();
    at.inbound = inboundPackageFor(at);
    const ali = await at.api.customer();
    const kept = (await at.inbound.receive({ suite: await at.inbound.suiteOf(ali) })).body.data;
    const mergeFor = (reason: string) =>
      at.dock.call(calls.merge, {
        body: { keep_id: kept.id, merge_id: announced.id, fields: { user_id: ali.id }, reason },
      });
    expect((await mergeFor('')).problem.fields).toEqual({ reason: 'required' });
    expect((await mergeFor('Ali has the invoice of the shop')).status).toBe(200);
    const told = await at.api.rows('messages', { user_id: at.siti.id }, 'kind', 'text');
    expect(told).toMatchObject([{ kind: 'inbound_package_merged' }]);
    expect(told[0]?.text).toContain('Ali has the invoice of the shop');
    const audited = await at.api.rows('audit_events', { subject_id: kept.id }, 'action', 'reason');
    expect(audited).toContainEqual({
      action: 'inbound_package.merge',
      reason: `${announced.reference}: Ali has the invoice of the shop`,
    });
    const timeline = await ali.call(calls.myTimeline, { id: kept.id });
    expect(timeline.raw.body).not.toContain('Ali has the invoice');
  });

  it('keeps the day on which the first of both came: storage is charged from it', async () => {
    const suite = await at.inbound.suiteOf(at.siti);
    const old = (await at.inbound.receive({ suite })).body.data;
    at.inbound = inboundPackageFor(at);
    const fresh = (await at.inbound.receive({ suite })).body.data;
    const received_at = '2026-08-01T00:00:00.000Z';
    await at.api.set('inbound_packages', { id: old.id }, { received_at });
    expect((await merge(fresh.id, old.id)).body).toMatchObject({ id: fresh.id, received_at });
  });

  it('says why an announcement is taken back by staff', async () => {
    const { id } = await at.inbound.announce();
    const cancel = (note: string) => at.dock.call(calls.transition, { id, body: { to: 'cancelled', note } });
    expect((await cancel('')).problem.fields).toEqual({ note: 'required' });
    expect((await cancel('The shop never sent it')).body.state).toBe('cancelled');
    const told = await at.api.rows('messages', { user_id: at.siti.id }, 'kind', 'text');
    expect(told).toMatchObject([{ kind: 'inbound_package_gone' }]);
    expect(told[0]?.text).toContain('The shop never sent it');
  });

  it('tells its owner neither why staff held it before nor what another customer wrote', async () => {
    const kept = (await at.inbound.receive()).body.data;
    const move = (to: 'received' | 'on_hold', note: string) =>
      at.dock.call(calls.transition, { id: kept.id, body: { to, note } });
    await move('received', 'Ali asked for it');
    await move('on_hold', 'Chong asked too');
    at.inbound = inboundPackageFor(at);
    await merge(kept.id, (await at.inbound.announce()).id);
    const read = async () => ({
      record: (await at.siti.call(calls.getMine, { id: kept.id })).body,
      steps: (await at.siti.call(calls.myTimeline, { id: kept.id })).body,
    });
    expect(await read()).toMatchObject({ record: { state: 'on_hold', hold_reason: null } });
    expect(JSON.stringify(await read())).not.toMatch(/Ali|Chong/);
    const { body: forStaff } = await at.dock.call(calls.get, { id: kept.id });
    expect(forStaff.staff_note).toBe('Chong asked too');

    at.inbound = inboundPackageFor(at);
    const ali = await at.api.customer();
    const his = (await at.inbound.receive({ suite: await at.inbound.suiteOf(ali) })).body.data;
    await at.api.set(
      'inbound_packages',
      { id: his.id },
      { customer_note: 'A ring for Aisyah', items: JSON.stringify([]) },
    );
    const { body: given } = await merge(his.id, kept.id, { user_id: at.siti.id });
    expect(given).toMatchObject({ user_id: at.siti.id, customer_note: '', declared_value_usd_minor: 5_000 });
  });

  it('goes to nobody who is unknown or has closed their account', async () => {
    const one = (await at.inbound.receive()).body.data;
    at.inbound = inboundPackageFor(at);
    const other = (await at.inbound.receive()).body.data;
    expect((await merge(one.id, other.id, { user_id: newId() })).problem.fields).toEqual({
      'fields.user_id': 'not_found',
    });
    await at.api.set('users', { id: at.siti.id }, { closed_at: at.api.clock.now().toISOString() });
    expect((await merge(one.id, other.id, { user_id: at.siti.id })).problem.error).toBe('account_closed');
  });
});
