import { toReference } from '@rantau/shared/references';
import { trackingEndpoints } from '@rantau/shared/tracking';
import { tripEndpoints } from '@rantau/shared/trips';
import { expect, it } from 'vitest';
import { testApp } from '../../../tests/test-app.ts';
import { bySystem } from '../../platform/audit/actor-context.ts';
import { newId } from '../../platform/clock.ts';
import { recordMove } from '../../platform/timeline/timeline.ts';

const api = await testApp();

const track = (reference: string) => api.call(trackingEndpoints.track, { reference });

it('tells states and dates of a package, and nothing of a person or a price', async () => {
  const { id: user_id } = await api.customer({ name: 'Rahsia binti Sulit' });
  const id = newId();
  const at = api.clock.now().toISOString();
  const reference = toReference('IN', 4711);
  await api.services.db
    .insertInto('inbound_packages')
    .values({
      id,
      created_at: at,
      updated_at: at,
      reference,
      state: 'received',
      tracking_number: 'TBA1',
      raw_tracking_number: 'TBA1',
      shop: 'Secret Shop',
      user_id,
    })
    .execute();
  await recordMove(api.services.db, bySystem(api.clock.now()), 'inbound_package', id, {
    from: 'expected',
    to: 'received',
    note: 'dented',
  });
  const { body, raw } = await track(reference.toLowerCase());
  expect(body).toMatchObject({
    reference,
    kind: 'inbound_package',
    state: 'received',
    steps: [{ state: 'received', at }],
  });
  expect(raw.body).not.toMatch(/Rahsia|Secret|TBA|dented/);
});

it('says that a reference was mistyped before it searches', async () => {
  const reference = toReference('OUT', 5);
  const wrong = `${reference.slice(0, -1)}${reference.endsWith('A') ? 'C' : 'A'}`;
  expect((await track(wrong)).problem.fields).toEqual({ reference: 'reference_mistyped' });
  expect((await track(reference)).problem.error).toBe('not_found');
});

it('finds a trip by the code that the board of departures shows, once it is open', async () => {
  const owner = await api.staff('owner');
  const { body: trip } = await owner.call(tripEndpoints.create, {
    body: {
      code: 'SEA-2701C',
      mode: 'sea',
      carrier_name: 'MV Seri Rantau',
      cutoff_at: '2027-01-01T00:00:00.000Z',
      departs_at: '2027-01-05T00:00:00.000Z',
      arrives_at: '2027-03-10T00:00:00.000Z',
      capacity_cft: 100,
    },
  });
  expect((await track('SEA-2701C')).problem.fields).toEqual({ reference: 'reference_mistyped' });
  await owner.call(tripEndpoints.transition, { id: trip.id, body: { to: 'open' } });
  const { body } = await track(' sea-2701c ');
  expect(body).toMatchObject({ reference: 'SEA-2701C', kind: 'trip', state: 'open', mode: 'sea' });
});

it('does not tell of invoices and payments', async () => {
  expect((await track(toReference('INV', 1001))).status).toBe(404);
});

it('slows down whoever walks through the numbers', async () => {
  const answers: number[] = [];
  for (let number = 1; number <= 25; number += 1)
    answers.push((await track(toReference('OUT', number))).status);
  expect(answers.at(-1)).toBe(429);
});
