import { jobQueueEndpoints as calls } from '@rantau/shared/job-queues';
import { expect, it } from 'vitest';
import { testApp } from '../../../tests/test-app.ts';
import { newId } from '../../platform/clock.ts';
import { deliverMail } from '../../platform/mail/mails.ts';

const api = await testApp();
const staff = await api.staff('support');
await api.services.jobs.drain();

const mails = async () =>
  (await staff.call(calls.list, {})).body.find(({ name }) => name === deliverMail.name);

it('says of each kind of work how much waits and since when', async () => {
  const { db, jobs } = api.services;
  expect(await mails()).toMatchObject({ waiting: 0, later: 0, oldest_waiting_at: null });
  await jobs.enqueue(db, deliverMail, { mail_id: newId() });
  expect(await mails()).toMatchObject({ waiting: 1, oldest_waiting_at: expect.stringMatching(/Z$/) });
  await jobs.drain();
  expect(await mails()).toMatchObject({ waiting: 0, last_done_at: expect.stringMatching(/Z$/) });
});

it('leaves out the queue’s own upkeep, and marketing', async () => {
  const { body } = await staff.call(calls.list, {});
  expect(body.filter(({ name }) => name.startsWith('__'))).toEqual([]);
  const marketing = await api.staff('marketing');
  expect((await marketing.call(calls.list, {})).status).toBe(403);
});
