import { expect, test } from 'vitest';
import { testApp } from './test-app.ts';

const api = await testApp();

/**
 * Changes that staff may make while they act as a customer, who is told of it by mail. All others are made in person: consent, money, measures that are disputed, documents for the tax office, and
 * every way into the account.
 */
const doneFor = [
  'DELETE /users/inbound-packages/:id',
  'DELETE /users/recipient-links/:id',
  'DELETE /users/trips-subscribed/:id',
  'DELETE /users/whatsapp',
  'PATCH /users/air-freight-outbound-packages/:id',
  'PATCH /users/inbound-packages/:id',
  'PATCH /users/online-orders/:id',
  'PATCH /users/pickup-request/:id',
  'PATCH /users/profiles',
  'PATCH /users/sea-freight-outbound-packages/:id',
  'POST /users/account-statement-files',
  'POST /users/air-freight-outbound-packages',
  'POST /users/air-freight-outbound-packages/:id/transitions',
  'POST /users/air-freight-outbound-packages/preview',
  'POST /users/images/:id/complete',
  'POST /users/images/presign/s3/params',
  'POST /users/inbound-packages',
  'POST /users/inbound-packages/:id/announcement',
  'POST /users/online-orders',
  'POST /users/online-orders/:id/transitions',
  'POST /users/online-orders/quote-preview',
  'POST /users/payment-intents/:id/refresh',
  'POST /users/pickup-request',
  'POST /users/pickup-request/:id/transitions',
  'POST /users/sea-freight-outbound-packages',
  'POST /users/sea-freight-outbound-packages/:id/transitions',
  'POST /users/sea-freight-outbound-packages/preview',
  'POST /users/trips-subscribed',
  'POST /users/unclaimed-packages',
];

test('whatever staff do while they act as a customer was decided on, call by call', () => {
  const changes = api.app.declaredCalls.filter(
    ({ method, session, ownerOnly }) => method !== 'GET' && [session].flat().includes('user') && !ownerOnly,
  );
  expect(changes.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(doneFor);
});
