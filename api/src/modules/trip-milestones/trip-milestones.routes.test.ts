import { tripMilestoneEndpoints } from '@rantau/shared/trip-milestones';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/test-app.ts';
import { newId } from '../../clock.ts';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

async function tripWith(...followers: { id: string; events: string[] }[]): Promise<string> {
  const { db } = api.services;
  const id = newId();
  const at = api.clock.now().toISOString();
  const row = { created_at: at, updated_at: at };
  await db
    .insertInto('trips')
    .values({
      ...row,
      id,
      reference: `TRIP-${id.slice(-6)}`,
      code: `SEA-${id.slice(-6)}`,
      mode: 'sea',
      state: 'open',
      carrier_name: 'MV Melati',
      cutoff_at: at,
      departs_at: '2026-12-01T00:00:00.000Z',
      arrives_at: '2027-02-01T00:00:00.000Z',
    })
    .execute();
  for (const { id: user_id, events } of followers)
    await db
      .insertInto('trip_subscriptions')
      .values({ ...row, id: newId(), trip_id: id, user_id, events: JSON.stringify(events) })
      .execute();
  return id;
}

const mailsTo = (userId: string) =>
  api.services.db.selectFrom('mails').selectAll().where('user_id', '=', userId).execute();

describe('a milestone of a trip', () => {
  it('is seen by customers, and told once to those who asked for changes', async () => {
    const staff = await api.staff('warehouse_my');
    const [curious, quiet] = [await api.customer({ locale: 'ms' }), await api.customer()];
    const id = await tripWith({ id: curious.id, events: ['changed'] }, { id: quiet.id, events: ['arrived'] });
    const record = (note: string) =>
      staff.call(tripMilestoneEndpoints.record, { params: { id }, body: { kind: 'entry_filed', note } });
    expect((await record('K1')).status).toBe(201);
    await record('K1, dibetulkan');
    const { body } = await curious.call(tripMilestoneEndpoints.mine, { params: { id } });
    expect(body).toMatchObject([{ kind: 'entry_filed', note: 'K1, dibetulkan' }]);
    expect((await mailsTo(curious.id)).map((mail) => mail.text)).toEqual([
      expect.stringContaining('Borang kastam dihantar'),
    ]);
    expect(await mailsTo(quiet.id)).toEqual([]);
  });

  it('is refused to roles that do not move trips, and for a trip that is not there', async () => {
    const finance = await api.staff('finance');
    const id = await tripWith();
    expect(
      (await finance.call(tripMilestoneEndpoints.record, { params: { id }, body: { kind: 'sailed' } }))
        .status,
    ).toBe(403);
    const owner = await api.staff('owner');
    expect(
      (await owner.call(tripMilestoneEndpoints.record, { params: { id: newId() }, body: { kind: 'sailed' } }))
        .status,
    ).toBe(404);
  });
});
