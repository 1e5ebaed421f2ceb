import { inboundPackageEndpoints as calls } from '@rantau/shared/inbound-packages';
import { describe, expect, it } from 'vitest';
import { warehouseScene } from '../../modules/inbound-packages/inbound-packages.fixtures.ts';

const at = warehouseScene();

describe('finding', () => {
  it('by reference, fragment of a number, suite, name and phone', async () => {
    const kept = await at.inbound.announce();
    const found = async (q: string) =>
      (await at.dock.call(calls.search, { query: { q } })).body.map(({ id }) => id);
    const { suite, phone } = await at.api.row('users', { id: at.siti.id }, 'suite', 'phone');
    for (const q of [kept.reference.toLowerCase(), at.inbound.number.slice(-8), suite, phone])
      expect(await found(q), q).toEqual([kept.id]);
    expect(await found('siti')).toContain(kept.id);
    expect(await found('%%%')).toEqual([]);
  });

  it('by the first or last four digits of a number; by more digits anywhere in it', async () => {
    const kept = await at.inbound.announce();
    const isFound = async (q: string) => {
      const { body } = await at.dock.call(calls.list, { list: { filter: { q, user_id: at.siti.id } } });
      return body.some(({ id }) => id === kept.id);
    };
    const { number } = at.inbound;
    for (const q of [number.slice(0, 4), number.slice(-4), number.slice(3, 8)])
      expect([q, await isFound(q)]).toEqual([q, true]);
    const ends = [number.slice(0, 4), number.slice(-4)];
    const within = Array.from({ length: number.length - 5 }, (_, at) => number.slice(at + 1, at + 5)).find(
      (part) => !ends.includes(part) && !kept.reference.includes(part),
    );
    expect(await isFound(within ?? '')).toBe(false);
  });

  it('by exactly a reference, whose check character is verified', async () => {
    const { reference, id } = await at.inbound.announce();
    const search = (text: string) => at.dock.call(calls.searchByReference, { query: { id: text } });
    expect((await search(reference)).body.id).toBe(id);
    const wrong = `${reference.slice(0, -1)}${reference.endsWith('A') ? 'C' : 'A'}`;
    expect((await search(wrong)).problem.fields).toEqual({ id: 'reference_mistyped' });
  });

  it('lists by state, owner and day, with a total, in no more questions for more rows', async () => {
    const kept = await at.inbound.announce();
    await at.inbound.receive();
    const { body, total } = await at.dock.call(calls.list, {
      list: {
        filter: {
          user_id: at.siti.id,
          state: ['received'],
          received_from: '2026-11-21',
          received_to: '2026-11-21',
        },
        sort: ['received_at', 'DESC'],
      },
    });
    expect([body.map(({ id }) => id), total]).toEqual([[kept.id], 1]);
    const { body: none } = await at.dock.call(calls.list, {
      list: { filter: { user_id: at.siti.id, received_from: '2026-11-22' } },
    });
    expect(none).toEqual([]);
  });

  it('says whose a tracking number is and whether it is known, never to whom', async () => {
    await at.inbound.announce();
    const ask = (tracking_number: string) =>
      at.siti.call(calls.validateTrackingNumber, { query: { tracking_number } });
    expect((await ask(at.inbound.number)).body).toMatchObject({
      recognized: true,
      known: true,
      warning: null,
    });
    expect((await ask('1Z999AA10123456785')).body).toMatchObject({ warning: 'check_digit_wrong' });
    expect((await ask('hello')).body).toMatchObject({ recognized: false, known: false });
  });
});
