import 'fake-indexeddb/auto';
import { deviceDatabase } from '@rantau/shared/client';
import { beforeEach, describe, expect, it } from 'vitest';
import { session } from '../../session/session.ts';
import { aminah } from '../../testing/people.ts';
import { problem, serve } from '../../testing/server.ts';
import { type Move, outbox } from './outbox.ts';

const door = '0199b3a0-0000-7000-8000-00000000000a';
const call = `POST /vendors/sea-freight-invoices/${door}/transitions`;
const happened = (move: Move) =>
  outbox.add({ mode: 'sea', invoiceId: door, reference: 'OUT-1', recipient: 'Puan Aminah', move });
const out = () => happened({ to: 'out_for_delivery' });

beforeEach(() => session.logIn(aminah));

it('keeps what version 1 of the app had recorded', async () => {
  const before = deviceDatabase('rantau-vendor', 1, (opened) => {
    opened.createObjectStore('deliveries', { keyPath: 'id' });
  });
  const at = '2026-11-20T22:00:00.000Z';
  await before.store('deliveries').put({
    ...{ id: 'key-of-before', personId: aminah.id, refusal: null, picture: null, imageId: null, at },
    ...{ mode: 'sea', invoiceId: door, reference: 'OUT-1', recipient: 'Puan Aminah' },
    move: { to: 'failed', note: 'Nobody at home', at },
  });
  const sent = serve({ [call]: { body: {} } });
  await outbox.send();
  expect(sent).toMatchObject([{ body: { to: 'failed', note: 'Nobody at home', at } }]);
  expect(sent[0]?.headers.get('idempotency-key')).toBe('key-of-before');
  expect(outbox.get().entries).toEqual([]);
});

describe('what happened on the road', () => {
  it('is sent with the time it happened and a key of its own, however often the button is tapped', async () => {
    const sent = serve({ [call]: { body: {} } });
    await Promise.all([out(), out()]);
    await outbox.send();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toMatchObject({ to: 'out_for_delivery', at: expect.stringMatching(/^\d{4}-.*Z$/) });
    expect(sent[0]?.headers.get('idempotency-key')).toMatch(/^[\da-f-]{36}$/);
  });

  it('is done where the delivery already is what it says', async () => {
    const metadata = { from: 'out_for_delivery', to: 'out_for_delivery', allowed: ['delivered', 'failed'] };
    serve({ [call]: { status: 409, body: problem('transition_refused', 409, { metadata }) } });
    await out();
    await outbox.send();
    expect(outbox.get().entries).toEqual([]);
  });
});
