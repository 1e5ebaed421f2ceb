import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../tests/test-app.ts';

const file = '../../../migrations/0208_whatsapp_confirmed_numbers.sql';
const migration = readFileSync(new URL(file, import.meta.url), 'utf8');

const api = await testApp();

test('numbers that were chosen before are confirmed by nobody yet, and have a code unless they were stopped', async () => {
  const [chosen, stopped] = [await api.customer(), await api.customer()];
  const at = '2026-11-01T02:00:00.000Z';
  const row = { phone: '+60125550142', topics: ['trips' as const], consented_at: at };
  const after = await api.services.db.transaction().execute(async (trx) => {
    await sql`alter table whatsapp_subscriptions drop column code, drop column confirmed_at, drop column contact_id`.execute(
      trx,
    );
    await sql`alter table whatsapp_settings drop column phone`.execute(trx);
    await sql`alter table messages drop column whatsapp_settings_id`.execute(trx);
    await trx
      .insertInto('whatsapp_subscriptions')
      .values([
        { ...row, user_id: chosen.id, stopped_at: null },
        { ...row, user_id: stopped.id, stopped_at: at },
      ])
      .execute();
    await sql.raw(migration).execute(trx);
    return trx
      .selectFrom('whatsapp_subscriptions')
      .select(['user_id', 'code', 'confirmed_at'])
      .orderBy('stopped_at', (order) => order.asc().nullsFirst())
      .execute();
  });
  expect(after).toEqual([
    { user_id: chosen.id, code: expect.stringMatching(/^\d{6}$/), confirmed_at: null },
    { user_id: stopped.id, code: null, confirmed_at: null },
  ]);
});
