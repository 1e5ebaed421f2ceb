import { inboundPackageEndpoints as calls } from '@rantau/shared/inbound-packages';
import { offlineEndpoints } from '@rantau/shared/offline';
import { describe, expect, it } from 'vitest';
import { mailTo } from '../../../tests/mailbox.ts';
import type { Person } from '../../../tests/test-app.ts';
import { clothing, sizes, warehouseScene } from '../../modules/inbound-packages/inbound-packages.fixtures.ts';
import { newId } from '../../platform/clock.ts';

const at = warehouseScene();

const announce = (by: Person, number = at.inbound.number) =>
  by.call(calls.preAlert, {
    body: { tracking_number: number, shop: 'Etsy', items: clothing(at.clothes) },
  });
const import_ = async (suite: string) =>
  (await at.api.staff('owner')).call(calls.bulkCreate, {
    body: { rows: [{ tracking_number: at.inbound.number, suite, shop: 'Etsy' }], dry_run: false },
  });
const receiveOffline = (suite: string) =>
  at.dock.call(offlineEndpoints.submit, {
    body: {
      requests: [
        {
          client_id: newId(),
          captured_at: at.api.clock.now().toISOString(),
          kind: 'receive',
          payload: { tracking_number: at.inbound.number, suite, ...sizes },
        },
      ],
    },
  });
const claimsOf = async (id: string) =>
  (await at.dock.call(calls.claims, { list: { filter: { inbound_package_id: id } } })).body
    .map(({ basis, user_id }) => `${basis} ${user_id}`)
    .sort();
const allOf = async (by: Person) => (await by.call(calls.mine)).body;

describe('a number that another customer announced', () => {
  it.each([
    ['at the desk', 'announced'],
    ['from a device without a network', 'announced'],
    ['after an import', 'imported'],
  ])('does not take the package of the suite on its label: %s', async (how, source) => {
    const thief = await at.api.customer({ name: 'Thief' });
    if (source === 'imported') await import_(await at.inbound.suiteOf(thief));
    else await announce(thief);
    const suite = await at.inbound.suiteOf(at.siti);
    const offline = how === 'from a device without a network';
    if (offline)
      expect((await receiveOffline(suite)).body.results).toMatchObject([
        { status: 'applied', receipt: { matched_by: 'none', warnings: ['suite_of_another'] } },
      ]);
    else
      expect((await at.inbound.receive({ suite })).body).toMatchObject({
        matched_by: 'none',
        warnings: ['suite_of_another'],
      });
    const found = await at.dock.call(calls.search, { query: { q: at.inbound.number } });
    const held = found.body.find(({ state }) => state === 'on_hold');
    expect(held).toMatchObject({ user_id: null, hold_reason: 'two_owners' });
    // Staff see both and choose; neither is told that it is theirs.
    expect(await claimsOf(held?.id ?? '')).toEqual([`announcement ${thief.id}`, `label ${at.siti.id}`]);
    expect((await allOf(thief)).map(({ state }) => state)).toEqual(['expected']);
    expect(await allOf(at.siti)).toEqual([]);
    for (const { email } of [thief, at.siti])
      expect((await mailTo(at.api.services, email)) ?? '').not.toContain(held?.reference);

    const owner = await at.api.staff('owner');
    const given = await owner.call(calls.assign, { id: held?.id ?? '', body: { user_id: at.siti.id } });
    expect(given.body).toMatchObject({
      state: 'received',
      user_id: at.siti.id,
      hold_reason: null,
      items: [],
    });
    expect(await claimsOf(held?.id ?? '')).toHaveLength(2);
  });

  it('does not take it either where the suite is nobody’s, or where several announced it and no label says whose', async () => {
    const thief = await at.api.customer();
    await announce(thief);
    const unread = await at.inbound.receive({ suite: 'RT99999' });
    expect(unread.body).toMatchObject({
      warnings: ['suite_unknown', 'suite_of_another'],
      data: { user_id: null, hold_reason: 'two_owners' },
    });
  });

  it('names everyone who announced it where no label says whose it is', async () => {
    const thief = await at.api.customer();
    await announce(thief);
    await announce(at.siti);
    const { body } = await at.inbound.receive();
    expect(body).toMatchObject({
      warnings: ['announced_by_several'],
      data: { user_id: null, hold_reason: 'two_owners' },
    });
    expect(await claimsOf(body.data.id)).toHaveLength(2);
  });

  it('is of no use once the package is here', async () => {
    const suite = await at.inbound.suiteOf(at.siti);
    const { id } = (await at.inbound.receive({ suite })).body.data;
    const thief = await at.api.customer();
    await announce(thief);
    for (const again of [{}, { suite: await at.inbound.suiteOf(thief) }])
      expect((await at.inbound.receive(again)).body).toMatchObject({ duplicate: true, data: { id } });
    expect((await allOf(thief)).map(({ state }) => state)).toEqual(['expected']);
  });

  it('leaves the owner’s own announcement in force', async () => {
    const thief = await at.api.customer();
    await announce(thief);
    const kept = (await announce(at.siti)).body;
    const { body } = await at.inbound.receive({ suite: await at.inbound.suiteOf(at.siti) });
    expect(body).toMatchObject({ matched_by: 'tracking_number', data: { id: kept.id, user_id: at.siti.id } });
  });

  it('is not said to be known', async () => {
    await announce(at.siti);
    const known = async (by: Person) =>
      (await by.call(calls.validateTrackingNumber, { query: { tracking_number: at.inbound.number } })).body
        .known;
    expect(await known(at.siti)).toBe(true);
    expect(await known(await at.api.customer())).toBe(false);
  });
});

describe('announcing', () => {
  it('is limited to sixty numbers an hour, also by changing one', async () => {
    const guesser = await at.api.customer();
    const kept = (await announce(guesser, 'TBA100000000000')).body;
    for (let i = 1; i < 60; i++) {
      const id = kept.id;
      const body = { tracking_number: `TBA1000000000${String(i).padStart(2, '0')}` };
      expect((await guesser.call(calls.updateMine, { id, body, version: i })).status).toBe(200);
    }
    const { problem } = await announce(guesser, 'TBA200000000000');
    expect(problem.error).toBe('rate_limited');
    // What is declared of a package is edited as often as its owner likes.
    const edited = await guesser.call(calls.updateMine, {
      id: kept.id,
      body: { shop: 'Amazon' },
      version: 60,
    });
    expect(edited.status).toBe(200);
  });

  it('is refused to who has three hundred on their way', async () => {
    const hoarder = await at.api.customer();
    const suite = await at.inbound.suiteOf(hoarder);
    const rows = Array.from({ length: 300 }, (_, index) => ({
      tracking_number: `TBA4000000${String(index).padStart(5, '0')}`,
      suite,
      shop: 'Etsy',
    }));
    const owner = await at.api.staff('owner');
    await owner.call(calls.bulkCreate, { body: { rows, dry_run: false } });
    const { problem, status } = await announce(hoarder);
    expect([status, problem.error, problem.metadata]).toEqual([409, 'too_many_announced', { most: 300 }]);
  });
});
