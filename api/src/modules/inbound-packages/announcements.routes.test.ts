import type { UserActor } from '@rantau/shared/access';
import { inboundPackageEndpoints as calls } from '@rantau/shared/inbound-packages';
import { sessionEndpoints } from '@rantau/shared/sessions';
import { userEndpoints } from '@rantau/shared/users';
import { describe, expect, it } from 'vitest';
import type { Caller } from '../../../tests/test-app.ts';
import { newId } from '../../platform/clock.ts';
import { mostDone } from '../../platform/mail/mail-bounds.ts';
import { clothing, warehouseScene } from './inbound-packages.fixtures.ts';

const at = warehouseScene();

describe('a pre-alert', () => {
  it('is kept with its normalised number, and begins a timeline', async () => {
    const kept = await at.inbound.announce({ tracking_number: ` ${at.inbound.number.toLowerCase()} ` });
    expect(kept).toMatchObject({
      state: 'expected',
      tracking_number: at.inbound.number,
      carrier: 'amazon',
      declared_value_usd_minor: 5_000,
      free_until: null,
    });
    const { body } = await at.siti.call(calls.myTimeline, { id: kept.id });
    expect(body).toMatchObject([{ from: null, to: 'expected', actor_kind: 'user', actor_name: null }]);
  });

  it('is refused a second time to the same customer, and never tells of another’s', async () => {
    await at.inbound.announce();
    const again = await at.siti.call(calls.preAlert, {
      body: { tracking_number: at.inbound.number, shop: 'Etsy', items: clothing(at.clothes) },
    });
    expect(again.problem.error).toBe('already_exists');
    const other = await at.api.customer();
    const { body, status } = await other.call(calls.preAlert, {
      body: { tracking_number: at.inbound.number, shop: 'Etsy', items: clothing(at.clothes) },
    });
    expect([status, body.state]).toEqual([201, 'expected']);
  });

  it('by staff who act as the customer uses up no bound and no idempotency key of the customer', async () => {
    const { api, siti, clothes } = at;
    const support = await api.staff('support');
    const announced = async (as: Caller, tracking_number: string) => {
      const body = { tracking_number, shop: 'Etsy', items: clothing(clothes) };
      return (await as(calls.preAlert, { headers: { 'idempotency-key': 'used-by-both' }, body })).status;
    };
    await api.services.db.deleteFrom('rate_limits').execute();
    const asSiti = api.as({ ...siti.actor, session_id: newId(), impersonator_id: support.id } as UserActor);
    expect(await announced(asSiti, 'TBA310000000001')).toBe(201);
    expect(await announced(siti.call, 'TBA310000000002')).toBe(201);
    const counted = await api.services.db.selectFrom('rate_limits').select(['key', 'hits']).execute();
    expect(counted.filter(({ hits }) => hits > 1)).toEqual([]);
  });

  it('keeps the carrier that its owner chose, where one of several writes such numbers', async () => {
    const announced = (carrier: string, tracking_number: string) =>
      at.siti.call(calls.preAlert, {
        body: { tracking_number, carrier, shop: 'Etsy', items: clothing(at.clothes) },
      });
    const { body: kept } = await announced('fedex', '5096672442');
    expect(kept.carrier).toBe('fedex');
    const edit = (carrier: string | undefined, version: number) =>
      at.siti.call(calls.updateMine, {
        id: kept.id,
        body: { tracking_number: '5096672442', ...(carrier && { carrier }) },
        version,
      });
    expect((await edit(undefined, 1)).body.carrier).toBe('fedex');
    expect((await edit('dhl_express', 2)).body.carrier).toBe('dhl_express');
    expect((await announced('ups', '92001903060085300042901077')).body.carrier).toBeNull();
  });

  it('refuses contents of an unknown kind, and a body without contents', async () => {
    const unknown = await at.siti.call(calls.preAlert, {
      body: {
        tracking_number: at.inbound.number,
        shop: 'Etsy',
        items: [{ ...clothing(at.clothes)[0], goods_type_id: newId() }] as never,
      },
    });
    expect(unknown.problem.fields).toEqual({ 'items.0.goods_type_id': 'unknown_option' });
    const empty = await at.siti.call(calls.preAlert, {
      body: { tracking_number: at.inbound.number, shop: 'Etsy', items: [] },
    });
    expect(empty.problem.fields).toEqual({ items: 'required' });
  });

  it('can be mended until it arrives, its contents until it is packed', async () => {
    const kept = await at.inbound.announce();
    const edit = (body: object, version: number) =>
      at.siti.call(calls.updateMine, { id: kept.id, body, version });
    expect((await edit({ shop: 'Amazon' }, 1)).body).toMatchObject({ shop: 'Amazon', version: 2 });
    expect((await edit({ shop: 'Old' }, 1)).problem).toMatchObject({
      error: 'version_stale',
      metadata: { current: { shop: 'Amazon' } },
    });
    const { version } = (await at.inbound.receive()).body.data;
    expect((await edit({ shop: 'Late' }, version)).problem.error).toBe('transition_refused');
    expect((await edit({ items: clothing(at.clothes) }, version)).status).toBe(200);
  });

  it('whose number staff change, also as its owner, is told to the owner', async () => {
    const { id } = await at.inbound.announce();
    const support = await at.api.staff('support');
    const told = () =>
      at.api.rows('messages', { user_id: at.siti.id, kind: 'tracking_number_changed' }, 'text');
    const body = (last: number) => ({ tracking_number: `TBA99000000000${last}` });
    expect((await at.siti.call(calls.updateMine, { id, version: 1, body: body(1) })).status).toBe(200);
    expect(await told()).toEqual([]);
    expect((await support.call(calls.update, { id, version: 2, body: body(2) })).status).toBe(200);
    expect(await told()).toEqual([{ text: expect.stringContaining('TBA990000000002') }]);
    const asked = { id: at.siti.id, body: { reason: 'Asked by phone' } };
    const { body: started } = await support.call(userEndpoints.startImpersonation, asked);
    const { raw } = await at.api.call(sessionEndpoints.impersonate, { body: { token: started.token } });
    const headers = { authorization: String(raw.headers['authorization']) };
    await at.api.call(calls.updateMine, { id, version: 3, body: body(3), headers });
    expect(await told()).toHaveLength(2);
  });

  it('has its number changed by staff so often in a day: its owner is mailed each time', async () => {
    const { id } = await at.inbound.announce();
    const support = await at.api.staff('support');
    const answers: number[] = [];
    for (let times = 0; times <= mostDone; times += 1) {
      const body = { tracking_number: `TBA99000000000${1 + (times % 2)}` };
      answers.push((await support.call(calls.update, { id, version: 1 + times, body })).status);
    }
    expect(answers).toEqual([...Array(mostDone).fill(200), 429]);
  });

  it('can be cancelled while it is expected only', async () => {
    const kept = await at.inbound.announce();
    const cancel = (version: number) => at.siti.call(calls.cancelMine, { id: kept.id, version });
    expect((await cancel(1)).body.state).toBe('cancelled');
    expect((await cancel(2)).problem.error).toBe('transition_refused');
  });

  it('is not there for anybody else', async () => {
    const { id } = await at.inbound.announce();
    const other = await at.api.customer();
    expect((await other.call(calls.getMine, { id })).status).toBe(404);
    expect((await other.call(calls.myTimeline, { id })).status).toBe(404);
    expect((await other.call(calls.updateMine, { id, body: { shop: 'Mine' }, version: 1 })).status).toBe(404);
    expect((await other.call(calls.mine)).body).toEqual([]);
  });
});
