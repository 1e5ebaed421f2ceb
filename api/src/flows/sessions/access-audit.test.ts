import { exportEndpoints } from '@rantau/shared/exports';
import { imageEndpoints } from '@rantau/shared/images';
import { ledgerEndpoints } from '@rantau/shared/ledger';
import { passwordEndpoints, sessionEndpoints } from '@rantau/shared/sessions';
import { userEndpoints } from '@rantau/shared/users';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { mailTo, tokenIn } from '../../../tests/mailbox.ts';
import { testApp } from '../../../tests/test-app.ts';
import { uploadedImage } from '../../modules/images/image.fixtures.ts';
import { hashPassword } from '../../platform/sessions/passwords.ts';

const password = 'a parcel from far away';
const headers = { 'user-agent': 'Rantau test phone' };

const api = await testApp();
const owner = await api.staff('owner');
const customer = await api.customer({ password_hash: await hashPassword(password) });

interface LoggedEvent {
  readonly actor_kind: string;
  readonly actor_id: string | null;
  readonly action: string;
  readonly subject_id: string;
  readonly network: string | null;
  readonly device: string | null;
}

/** Audit events that were added while `work` ran. */
async function added(work: () => Promise<unknown>): Promise<LoggedEvent[]> {
  const read = () => api.services.db.selectFrom('audit_events').selectAll().execute();
  const before = new Set((await read()).map(({ id }) => id));
  await work();
  return (await read()).filter(({ id }) => !before.has(id));
}

const here = { network: '127.0.0.0/24', device: 'Rantau test phone' };
const signIn = (email: string, given = password) =>
  api.call(sessionEndpoints.userLogin, { body: { user: { email, password: given } }, headers });

test('a sign-in is kept with who, from which network and with what', async () => {
  const events = await added(() => signIn(customer.email));
  const own = { actor_kind: 'user', actor_id: customer.id, subject_id: customer.id };
  expect(events).toMatchObject([{ ...own, action: 'sign_in.succeed', ...here }]);
});

test('a failure is kept for the account, done by nobody known', async () => {
  const events = await added(() => signIn(customer.email, 'another password'));
  const nobody = { actor_kind: 'visitor', actor_id: null, subject_id: customer.id };
  expect(events).toMatchObject([{ ...nobody, action: 'sign_in.fail', ...here }]);
});

test('failures at an address without an account belong together, and do not hold the address', async () => {
  const stranger = 'Nobody.Known@example.com';
  const events = await added(async () => {
    await signIn(stranger);
    await signIn(stranger.toLowerCase());
    await signIn('another@example.com');
  });
  const [first, second, other] = events.map(({ subject_id }) => subject_id);
  expect(events.map(({ action }) => action)).toEqual(Array(3).fill('sign_in.fail'));
  expect(second).toBe(first);
  expect(other).not.toBe(first);
  expect(JSON.stringify(events).toLowerCase()).not.toContain('nobody.known');
});

test('a wrong password of somebody who is signed in is kept', async () => {
  const body = { password: 'not this one' };
  const events = await added(() => customer.call(userEndpoints.closeAccount, { body, headers }));
  const own = { actor_id: customer.id, subject_id: customer.id, ...here };
  expect(events).toMatchObject([{ action: 'password.fail', ...own }]);
});

test('a reset is kept when it is asked for, and when it is done', async () => {
  const events = await added(async () => {
    const body = { user: { email: customer.email } };
    await api.call(userEndpoints.requestPasswordReset, { body, headers });
    await api.services.jobs.drain();
  });
  expect(events).toMatchObject([{ action: 'password.ask_reset', subject_id: customer.id, ...here }]);
  const token = tokenIn(await mailTo(api.services, customer.email));
  const done = await added(() =>
    api.call(userEndpoints.resetPassword, { body: { user: { token, password } }, headers }),
  );
  expect(done).toMatchObject([{ action: 'password.reset', actor_id: customer.id, ...here }]);
});

test('acting as a customer is kept when it begins, with both', async () => {
  const { body } = await owner.call(userEndpoints.startImpersonation, {
    id: customer.id,
    body: { reason: 'helps on the phone' },
  });
  const { token } = body;
  const events = await added(() => api.call(sessionEndpoints.impersonate, { body: { token }, headers }));
  const both = { actor_id: customer.id, impersonator_id: owner.id };
  expect(events).toMatchObject([{ action: 'impersonation.begin', ...both, ...here }]);
});

test('exports, however small, and statements that staff read are kept', async () => {
  const other = await api.customer();
  const query = { from: '2026-11-01', to: '2026-11-21' };
  const id = customer.id;
  const events = await added(async () => {
    await owner.call(exportEndpoints.stream, { resource: 'users', headers });
    for (const call of [ledgerEndpoints.statement, ledgerEndpoints.statementCsv] as const)
      await owner.call(call, { id, query, headers });
    await other.call(userEndpoints.downloadMyData, { headers });
  });
  const byOwner = { actor_id: owner.id, ...here };
  expect(events).toMatchObject([
    { action: 'export.download', ...byOwner },
    { action: 'account_statement.read', subject_id: customer.id, ...byOwner },
    { action: 'account_statement.read', subject_id: customer.id, ...byOwner },
    { action: 'personal_data.download', actor_id: other.id, ...here },
  ]);
});

test('a proof that staff open is kept once for as long as its link lives', async () => {
  const id = await uploadedImage(api, customer, 'payment_proof');
  const open = () => owner.call(imageEndpoints.get, { id, headers });
  const events = await added(async () => {
    await open();
    await open();
  });
  expect(events).toMatchObject([
    { action: 'personal_file.read', subject_id: id, actor_id: owner.id, ...here },
  ]);
  api.clock.advance(301);
  expect(await added(open)).toHaveLength(1);
});

test('what staff are shown many of at once holds no link to a personal file', () => {
  const shown = { io: 'output', unrepresentable: 'any' } as const;
  const withPictures = api.app.declaredCalls.filter(
    ({ session, method, output }) =>
      session === 'admin' &&
      method === 'GET' &&
      output?.type === 'array' &&
      JSON.stringify(z.toJSONSchema(output, shown)).includes('"thumbnail_url"'),
  );
  const ofPackages = [
    '/admins/box-checks',
    '/admins/conflicted',
    '/admins/inbound-packages',
    '/admins/inbound-packages/:id/measurements',
    '/admins/inbound-packages/search',
    '/admins/measurement-disputes',
  ];
  // Of the list of pictures itself each that is listed is in the audit log.
  const allowed = [...ofPackages, '/admins/images', '/admins/social-media-posts'];
  expect(withPictures.map(({ path }) => path).filter((path) => !allowed.includes(path))).toEqual([]);
});

test('staff look at a reset of their own kind too', async () => {
  const email = 'nobody@rantau.example';
  const events = await added(async () => {
    await api.call(passwordEndpoints.adminRequest, { body: { admin: { email } }, headers });
    await api.services.jobs.drain();
  });
  expect(events).toMatchObject([
    { action: 'password.ask_reset', subject_kind: 'unknown_account', actor_kind: 'visitor' },
  ]);
});
