import 'fake-indexeddb/auto';
import { deviceDatabase } from '@rantau/shared/client';
import { expect, it } from 'vitest';
import { answerCalls } from '../testing/answer-calls.ts';
import { signInAs } from '../testing/sign-in-as.ts';
import { outbox } from './outbox.ts';

const me = '01900000-0000-7000-8000-000000000001';
const receipt = (client_id: string, state: string) => ({
  ...{ client_id, state, captured_at: '2026-11-20T22:00:00.000Z', captured_by: 'Siti Aminah' },
  ...{ photos: [], image_ids: [], sent: false, receipt: { tracking_number: client_id } },
});

it('keeps what version 3 of the app had taken in: mine goes, what has no owner waits, a conflict is at the server', async () => {
  indexedDB.deleteDatabase('rantau-intake');
  const before = deviceDatabase('rantau-intake', 3, (opened) => {
    opened.createObjectStore('receipts', { keyPath: 'client_id' });
    opened.createObjectStore('recent', { keyPath: 'client_id' });
  });
  const receipts = before.store('receipts');
  await receipts.put(receipt('mine', 'waiting'));
  await receipts.put(receipt('of-a-name', 'waiting'));
  await receipts.put(receipt('at-the-server', 'conflict'));
  await before.store('recent').put({ client_id: 'mine', by: me, kind: 'queued' });

  signInAs('warehouse_us');
  const sent: unknown[] = [];
  answerCalls({
    'POST /admins/offline/requests': ({ body }) => {
      const [request] = (body as { requests: { client_id: string; payload: object }[] }).requests;
      sent.push(request);
      return { results: [{ client_id: request?.client_id, status: 'applied', receipt: null }] };
    },
  });
  await outbox.send();
  expect(sent).toMatchObject([
    { client_id: 'mine', captured_at: '2026-11-20T22:00:00.000Z', payload: { tracking_number: 'mine' } },
  ]);
  expect(outbox.get().entries).toMatchObject([
    { id: 'of-a-name', person: { id: null, name: 'Siti Aminah' } },
  ]);
  await outbox.takeOver();
  await outbox.send();
  expect(outbox.get().entries).toEqual([]);
});
