import { contactEndpoints as calls } from '@rantau/shared/contacts';
import { expect, it } from 'vitest';
import { testApp } from '../../../tests/test-app.ts';
import { newId } from '../../platform/clock.ts';
import { sendMail } from '../../platform/mail/mails.ts';
import { accountClosed } from '../users/users.mails.ts';

const order = newId();
const api = await testApp();
const [support, customer] = [await api.staff('support'), await api.customer()];
const at = api.clock.now().toISOString();
await api.services.db
  .insertInto('online_orders')
  .values({
    id: order,
    created_at: at,
    updated_at: at,
    reference: 'OO-TEST',
    state: 'submitted',
    user_id: customer.id,
    items: '[]',
    delivery_method: 'sea',
    charges: '{}',
  })
  .execute();

const about = { subject_kind: 'online_order', subject_id: order } as const;

it('shows mails and notes about one record together, newest first, and all of them on its customer', async () => {
  await sendMail(
    api.services,
    api.services.db,
    { email: 'someone@example.com', locale: 'en', user_id: customer.id },
    accountClosed,
    { name: 'Someone', url: 'http://localhost' },
    about,
  );
  api.clock.advance(60);
  const body = { ...about, channel: 'whatsapp', direction: 'in', text: 'Asks for the blue one' } as const;
  const { body: written } = await support.call(calls.create, { body });
  expect(written).toMatchObject({ text: 'Asks for the blue one', mail: null });
  for (const query of [about, { subject_kind: 'user', subject_id: customer.id } as const]) {
    const { body: log } = await support.call(calls.list, { query });
    expect(log.map(({ channel, mail }) => [channel, mail?.kind])).toEqual([
      ['whatsapp', undefined],
      ['email', 'account_closed'],
    ]);
  }
  const audited = await api.rows('audit_events', { action: 'contact_note.create' }, 'action', 'subject_id');
  expect(audited).toEqual([{ action: 'contact_note.create', subject_id: order }]);
});

it('tells nobody what was said about a record that they may not read, nor of one that is not there', async () => {
  const warehouse = await api.staff('warehouse_my');
  expect((await warehouse.call(calls.list, { query: about })).problem.error).toBe('forbidden');
  // Nor on the page of its customer.
  const ofCustomer = { subject_kind: 'user', subject_id: customer.id } as const;
  expect((await support.call(calls.list, { query: ofCustomer })).body).not.toEqual([]);
  expect((await warehouse.call(calls.list, { query: ofCustomer })).body).toEqual([]);
  const body = { ...about, channel: 'phone', direction: 'out', text: 'Called back' } as const;
  expect((await warehouse.call(calls.create, { body })).problem.error).toBe('forbidden');
  expect((await support.call(calls.create, { body: { ...body, subject_id: newId() } })).problem.error).toBe(
    'not_found',
  );
});
