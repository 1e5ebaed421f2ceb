import { invoiceEndpoints } from '@rantau/shared/invoices';
import { describe, expect, it } from 'vitest';
import { testDatabaseKind } from '../../../tests/template-database.ts';
import { packingScene } from '../outbound-packages/outbound-packages.fixtures.ts';

const at = packingScene();

// The embedded database has one connection: there nothing happens at once.
describe.runIf(testDatabaseKind === 'postgres')('issuing the drafts of a trip', () => {
  it('leaves alone what is taken back at that moment, and says so', async () => {
    const { db } = at.api.services;
    const [{ id }, trip] = [await at.desk.packed(), await at.desk.openTrip()];
    const { body: draft } = await at.owner.call(invoiceEndpoints.create, {
      body: { kind: 'sea_freight', user_id: at.siti.id, outbound_package_id: id },
    });
    await at.api.set('outbound_packages', { id }, { trip_id: trip.id });
    let issuing: ReturnType<typeof issue> | undefined;
    const issue = () => at.owner.call(invoiceEndpoints.issueForTrip, { id: trip.id });
    await db.transaction().execute(async (trx) => {
      await trx.updateTable('outbound_packages').set({ state: 'requested' }).where('id', '=', id).execute();
      issuing = issue();
      await new Promise((done) => setTimeout(done, 500));
    });
    expect((await issuing)?.body).toMatchObject({ issued: 0, refused: [{ reference: draft.reference }] });
    const { body } = await at.owner.call(invoiceEndpoints.get, { id: draft.id });
    expect(body.state).toBe('draft');
  });
});
