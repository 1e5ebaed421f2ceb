import { webhookEndpoints } from '@rantau/shared/webhooks';
import { expect, it } from 'vitest';
import { testApp } from '../../../tests/test-app.ts';
import { newId } from '../../platform/clock.ts';

const api = await testApp();
const calls = webhookEndpoints.user;

it('shows the latest hundred attempts of an event that was sent again and again', async () => {
  const person = await api.customer();
  const body = { url: 'http://127.0.0.1:1/hook', event_types: ['invoice.paid' as const] };
  const { id } = (await person.call(calls.create, { body })).body;
  const { id: delivery_id } = (await person.call(calls.test, { id })).body;
  const attempts = Array.from({ length: 130 }, (_, minute) => ({
    id: newId(),
    delivery_id,
    at: new Date(api.clock.now().getTime() + minute * 60_000).toISOString(),
    duration_ms: 1,
    status: 500,
    answer: 'x'.repeat(1_000),
  }));
  await api.services.db.insertInto('webhook_attempts').values(attempts).execute();
  const { tries } = (await person.call(calls.delivery, { id: delivery_id })).body;
  expect(tries.map((each) => each.id)).toEqual(attempts.slice(30).map((each) => each.id));
});
