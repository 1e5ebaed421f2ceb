import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testApp } from '../../../tests/test-app.ts';
import { newId } from '../../platform/clock.ts';
import { openStreams } from './open-streams.ts';

const api = await testApp();

it('counts five streams of a person for all processes together, until they end', async () => {
  const { db } = api.services;
  const [one, another] = [openStreams(db), openStreams(db)];
  const person = newId();
  const first = await one.open(person);
  for (const process of [one, one, another, another]) await process.open(person);
  for (const process of [one, another])
    await expect(process.open(person)).rejects.toMatchObject({ code: 'rate_limited' });
  await another.open(newId());
  first();
  await expect
    .poll(() =>
      another.open(person).then(
        () => 'open',
        () => 'refused',
      ),
    )
    .toBe('open');
});

it('forgets what a process held that is gone', async () => {
  const { db } = api.services;
  const person = newId();
  const gone = openStreams(db);
  for (let count = 0; count < 5; count += 1) await gone.open(person);
  await sql`update open_streams set seen_at = now() - interval '61 seconds' where subject_id = ${person}`.execute(
    db,
  );
  await openStreams(db).open(person);
  const { rows } = await sql`select from open_streams where subject_id = ${person}`.execute(db);
  expect(rows).toHaveLength(1);
});
