import { mostWebhookEndpoints, webhookEndpoints } from '@rantau/shared/webhooks';
import { expect, it, vi } from 'vitest';
import { type Person, testApp } from '../../../tests/test-app.ts';
import { newId } from '../../platform/clock.ts';
import { startReceiver, withStatus } from './receiver.fixtures.ts';
import { sendDueWebhooks } from './send-webhooks.service.ts';

const api = await testApp();

/** So many events that wait for an endpoint, the first of them since so many seconds. */
async function waiting(person: Person, url: string, { times, since }: { times: number; since: number }) {
  const body = { url, event_types: ['inbound_package.moved' as const] };
  const { id: endpoint_id } = (await person.call(webhookEndpoints.user.create, { body })).body;
  const at = new Date(api.clock.now().getTime() - since * 1_000).toISOString();
  const event = { endpoint_id, type: 'inbound_package.moved', body: '{}' } as const;
  await api.services.db
    .insertInto('webhook_deliveries')
    .values(
      Array.from({ length: times }, () => ({
        ...event,
        ...{ id: newId(), created_at: at, began_at: at, next_attempt_at: at },
      })),
    )
    .execute();
}

it('goes out in turn, however many slow receivers a few people have', async () => {
  const [slow, quick] = [await startReceiver(), await startReceiver()];
  const slowly: (() => void)[] = [];
  slow.answer = (response) => void slowly.push(() => response.end());
  for (let person = 0; person < 4; person += 1) {
    const greedy = await api.customer();
    for (let each = 0; each < mostWebhookEndpoints; each += 1)
      await waiting(greedy, slow.url, { times: 6, since: 60 });
  }
  await waiting(await api.customer(), quick.url, { times: 6, since: 1 });
  const sent = sendDueWebhooks(api.services);
  await vi.waitFor(() => {
    expect(quick.received).toHaveLength(6);
    expect(slow.received.length).toBeGreaterThan(50);
  }, 5_000);
  slow.answer = withStatus(204);
  for (const end of slowly) end();
  await sent;
  await Promise.all([slow.close(), quick.close()]);
});
