import { beforeEach, describe, expect, it, vi } from 'vitest';
import { problem, serve } from '../../testing/server.ts';
import { deliveryQueue, discard, type Move, record, sendAgain, sendQueue } from './delivery-queue.ts';
import type { Entry } from './queue-store.ts';

const kept = vi.hoisted(() => new Map<string, Entry>());
vi.mock('./queue-store.ts', () => ({
  addEntry: async (entry: Entry) => kept.set(entry.id, entry),
  changeEntry: async (entry: Entry) => kept.set(entry.id, entry),
  removeEntry: async (id: string) => kept.delete(id),
  listEntries: async () => [...kept.values()],
}));

const door = '0199b3a0-0000-7000-8000-00000000000a';
const call = `POST /vendors/sea-freight-invoices/${door}/transitions`;
const happened = (move: Move) =>
  record(
    { mode: 'sea', invoiceId: door, reference: 'OUT-1', recipient: 'Puan Aminah', move, picture: null },
    async () => undefined,
  );
const out = () => happened({ to: 'out_for_delivery' });

beforeEach(() => kept.clear());

describe('what happened on the road', () => {
  it('is sent with the time it happened and a key of its own, then forgotten', async () => {
    const sent = serve({ [call]: { body: {} } });
    await out();
    await sendQueue();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toMatchObject({ to: 'out_for_delivery', at: expect.stringMatching(/^\d{4}-.*Z$/) });
    expect(deliveryQueue.get().entries).toEqual([]);
  });

  it('waits while nobody can be reached, and goes later under the same key', async () => {
    const cut = serve({
      [call]: () => {
        throw new TypeError('Failed to fetch');
      },
    });
    await out();
    await sendQueue();
    expect(deliveryQueue.get().entries).toHaveLength(1);
    expect(deliveryQueue.get().isStuck).toBe(true);
    const sent = serve({ [call]: { body: {} } });
    await sendQueue();
    expect(sent[0]?.headers.get('idempotency-key')).toBe(cut[0]?.headers.get('idempotency-key'));
    expect(deliveryQueue.get().entries).toEqual([]);
  });

  it('is sent although it was recorded while another was on its way', async () => {
    const sent = serve({ [call]: { body: {} } });
    await Promise.all([out(), happened({ to: 'failed', note: 'Nobody at home' })]);
    await sendQueue();
    expect(sent).toHaveLength(2);
    expect(deliveryQueue.get()).toEqual({ entries: [], isStuck: false });
  });

  it('is one thing however often the button is tapped', async () => {
    const sent = serve({ [call]: { body: {} } });
    await Promise.all([out(), out()]);
    await sendQueue();
    expect(sent).toHaveLength(1);
  });

  it('is done where the delivery already is what it says', async () => {
    const metadata = { from: 'out_for_delivery', to: 'out_for_delivery', allowed: ['delivered', 'failed'] };
    serve({ [call]: { status: 409, body: problem('transition_refused', 409, { metadata }) } });
    await out();
    await sendQueue();
    expect(deliveryQueue.get().entries).toEqual([]);
  });

  it('waits for whoever recorded it when a colleague takes the phone', async () => {
    const sent = serve({ [call]: { body: {} } });
    kept.set('x', { id: 'x', personId: 'somebody-else', refusal: null, at: '' } as Entry);
    await sendQueue();
    expect(sent).toHaveLength(0);
    expect(kept.has('x')).toBe(true);
  });

  it('stays in sight with its reason when it is refused, until somebody discards it', async () => {
    const sent = serve({ [call]: { status: 409, body: problem('transition_refused', 409) } });
    await out();
    await sendQueue();
    await sendQueue();
    expect(sent).toHaveLength(1);
    expect(deliveryQueue.get().entries).toMatchObject([{ refusal: 'transition_refused' }]);
    await discard(deliveryQueue.get().entries[0]?.id ?? '');
    expect(deliveryQueue.get().entries).toEqual([]);
  });

  it('goes once more when somebody says so after a refusal', async () => {
    serve({ [call]: { status: 409, body: problem('transition_refused', 409) } });
    await out();
    await sendQueue();
    const sent = serve({ [call]: { body: {} } });
    const [refused] = deliveryQueue.get().entries;
    if (refused) await sendAgain(refused, async () => undefined);
    expect(sent).toHaveLength(1);
    expect(deliveryQueue.get().entries).toEqual([]);
  });
});
