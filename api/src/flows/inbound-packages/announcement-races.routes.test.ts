import { inboundPackageEndpoints as calls } from '@rantau/shared/inbound-packages';
import { describe, expect, it } from 'vitest';
import { testDatabaseKind } from '../../../tests/template-database.ts';
import { clothing, sizes, warehouseScene } from '../../modules/inbound-packages/inbound-packages.fixtures.ts';

const at = warehouseScene();
const rounds = (name: string) => Array.from({ length: 12 }, (_, round) => `${name}${1000 + round}`);

const announce = async (number: string) =>
  (
    await at.siti.call(calls.preAlert, {
      body: { tracking_number: number, shop: 'Etsy', items: clothing(at.clothes) },
    })
  ).body;
const stateOf = async (id: string) => (await at.siti.call(calls.getMine, { id })).body;
const receive = (number: string, over: object = {}) =>
  at.dock.call(calls.receive, { body: { tracking_number: number, ...sizes, ...over } });

// The embedded database has one connection: there nothing happens at once.
describe.runIf(testDatabaseKind === 'postgres')(
  'an announcement that its owner changes as it arrives',
  () => {
    it('is cancelled or received, never both', async () => {
      for (const number of rounds('CANCEL')) {
        const { id, version } = await announce(number);
        const [cancelled, received] = await Promise.all([
          at.siti.call(calls.cancelMine, { id, version }),
          receive(number),
        ]);
        expect(received.status).toBe(201);
        const { state } = await stateOf(id);
        expect(state).toBe(cancelled.status === 200 ? 'cancelled' : 'received');
        expect(received.body.matched_by).toBe(state === 'received' ? 'tracking_number' : 'none');
      }
    });

    it('keeps the number that its owner gave it, or the receipt came first', async () => {
      for (const number of rounds('MEND')) {
        const { id, version } = await announce(number);
        const [mended, received] = await Promise.all([
          at.siti.call(calls.updateMine, { id, body: { tracking_number: `${number}7` }, version }),
          receive(number),
        ]);
        expect([200, 409, 412]).toContain(mended.status);
        expect(await stateOf(id)).toMatchObject(
          mended.status === 200
            ? { state: 'expected', tracking_number: `${number}7` }
            : { state: 'received', tracking_number: number },
        );
        expect(received.status).toBe(201);
      }
    });

    it('is mended and received in some order, and neither waits for the other for ever', async () => {
      const suite = await at.inbound.suiteOf(at.siti);
      for (const number of rounds('MISTYPED')) {
        const { id, version } = await announce(number);
        const [mended, received] = await Promise.all([
          at.siti.call(calls.updateMine, { id, body: { tracking_number: `${number}7` }, version }),
          receive(`${number}7`, { suite, announced_id: id }),
        ]);
        expect([200, 409, 412]).toContain(mended.status);
        expect(received.status).toBe(201);
        expect(await stateOf(id)).toMatchObject({ state: 'received', tracking_number: `${number}7` });
      }
    });
  },
);

describe.runIf(testDatabaseKind === 'postgres')('a claim of a package that is merged at that moment', () => {
  it('is of the record that stays, or of none', async () => {
    for (const number of rounds('MERGED')) {
      const keep = (await receive(`${number}7`)).body.data;
      const other = (await receive(number)).body.data;
      const ali = await at.api.customer();
      const [merged, claimed] = await Promise.all([
        at.dock.call(calls.merge, {
          body: { keep_id: keep.id, merge_id: other.id, fields: {}, reason: 'Counted twice' },
        }),
        ali.call(calls.claim, { body: { tracking_number: number, note: 'Mine', image_ids: [] } }),
      ]);
      expect([merged.status, claimed.status]).toEqual([200, 202]);
      const claims = await at.api.rows('package_claims', { user_id: ali.id }, 'inbound_package_id');
      expect(claims.map(({ inbound_package_id }) => inbound_package_id)).not.toContain(other.id);
    }
  });
});
