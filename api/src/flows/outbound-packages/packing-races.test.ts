import type { Id } from '@rantau/shared/ids';
import { invoiceEndpoints } from '@rantau/shared/invoices';
import { measurementDisputeEndpoints } from '@rantau/shared/measurement-disputes';
import { outboundPackageEndpoints } from '@rantau/shared/outbound-packages';
import { describe, expect, it } from 'vitest';
import { testDatabaseKind } from '../../../tests/template-database.ts';
import { box, clothing, home, packingScene } from './outbound-packages.fixtures.ts';

const at = packingScene();
const calls = outboundPackageEndpoints.sea;

/** Sends two calls, the first a moment earlier, that both wait for one outbound package, and then lets go of it. */
async function oneAfterTheOther<A, B>(
  id: Id<'outbound_package'>,
  first: () => Promise<A>,
  second: () => Promise<B>,
) {
  const pause = () => new Promise((wait) => setTimeout(wait, 250));
  return at.api.services.db.transaction().execute(async (trx) => {
    await trx.selectFrom('outbound_packages').select('id').where('id', '=', id).forUpdate().execute();
    const one = first();
    await pause();
    const other = second();
    await pause();
    return { one, other };
  });
}

const draft = (id: Id<'outbound_package'>) =>
  at.owner.call(invoiceEndpoints.create, {
    body: { kind: 'sea_freight', user_id: at.siti.id, outbound_package_id: id },
  });
const standing = (id: Id<'outbound_package'>) =>
  at.api.services.db
    .selectFrom('invoices')
    .select('state')
    .where('outbound_package_id', '=', id)
    .where('state', '<>', 'void')
    .execute();

// The embedded database has one connection: there nothing happens at once.
describe.runIf(testDatabaseKind === 'postgres')('an outbound package that is invoiced at this moment', () => {
  it('goes back to be packed again without an invoice by its old boxes', async () => {
    const { body: asked } = await at.desk.ask([await at.desk.ready()]);
    const larger = { ...box, length_in: 90, width_in: 60, height_in: 60 };
    const { body: packed } = await at.desk.pack(asked.id, asked.version, { packed_boxes: [larger] });
    const refuse = () =>
      at.siti.call(calls.refusePacking, { id: packed.id, body: { reason: 'It became larger' } });
    const { one, other } = await oneAfterTheOther(packed.id, () => draft(packed.id), refuse);
    expect((await one).status).toBe(201);
    expect((await other).problem.error).toBe('conflict');
    expect((await refuse()).body).toMatchObject({ state: 'requested' });
    expect(await standing(packed.id)).toEqual([]);
  });

  it('is not measured again beside a draft by its old boxes', async () => {
    const { body: asked } = await at.siti.call(calls.request, {
      body: {
        inbound_package_ids: [],
        recipient: home,
        own_boxes: [box],
        contents: [clothing(at.clothes)],
      },
    });
    const { body: packed } = await at.desk.pack(asked.id, asked.version, {
      packed_boxes: [{ ...box, length_in: 30 }],
    });
    await at.siti.call(calls.reportMistake, { id: packed.id, body: { reason: 'It is smaller' } });
    const { id } = await at.api.row('measurement_disputes', { outbound_package_id: packed.id }, 'id');
    const decide = () =>
      at.owner.call(measurementDisputeEndpoints.decideBoxes, {
        id,
        body: { upheld: true, decision: 'Measured again', image_ids: [], packed_boxes: [box] },
      });
    const { one, other } = await oneAfterTheOther(packed.id, () => draft(packed.id), decide);
    expect((await one).status).toBe(201);
    expect((await other).problem.error).toBe('conflict');
    expect((await decide()).problem.error).toBe('transition_refused');
  });
});
