import { adminEndpoints as calls } from '@rantau/shared/admins';
import type { ParsedBodyOf } from '@rantau/shared/contract';
import { passwordEndpoints, sessionEndpoints } from '@rantau/shared/sessions';
import { userEndpoints } from '@rantau/shared/users';
import { beforeEach, expect, test } from 'vitest';
import { mailTo, tokenIn } from '../../../tests/mailbox.ts';
import { type Person, testApp } from '../../../tests/test-app.ts';
import { otpAt } from '../../platform/sessions/otp.ts';
import { resealOtpSecrets } from '../../platform/sessions/otp-secrets.ts';
import { hashPassword } from '../../platform/sessions/passwords.ts';
import { watchRevocations } from '../../platform/sessions/revocations.ts';

const api = await testApp();
const owner = await api.staff('owner');
beforeEach(async () => {
  await api.services.db.deleteFrom('rate_limits').execute();
});

const password = 'sambal belacan pedas';
const login = (email: string, otp?: string) =>
  api.call(sessionEndpoints.adminLogin, { body: { admin: { email, password, ...(otp && { otp }) } } });

const invite = async (email: string, role: 'support' | 'marketing' | 'warehouse_my' = 'support') => {
  const created = await owner.call(calls.create, { body: { email, name: 'Someone', role } });
  const token = tokenIn(await mailTo(api.services, email));
  await api.call(passwordEndpoints.adminReset, { body: { admin: { token, password } } });
  return created.body;
};

test('staff are invited by mail and begin their day on the page of their account', async () => {
  await invite('someone@rantau.example');
  expect((await login('someone@rantau.example')).body.data.home).toBe('/admins/inbound-packages');
  await invite('posts@rantau.example', 'marketing');
  expect((await login('posts@rantau.example')).body.data.home).toBe('/admins');
  await invite('gudang@rantau.example', 'warehouse_my');
  expect((await login('gudang@rantau.example')).body.data.home).toBe('/admins/warehouse/sea_freight');
});

test('only owners reach accounts of staff', async () => {
  const support = await api.staff('support');
  expect((await support.call(calls.list)).status).toBe(403);
  expect((await owner.call(calls.list)).status).toBe(200);
});

test('a second factor is asked for, and each code is taken once', async () => {
  const { id } = await invite('factor@rantau.example');
  const session = (await login('factor@rantau.example')).headers['authorization'];
  const headers = { authorization: String(session) };
  const { secret, uri } = (await api.call(calls.startOtp, { headers, body: { password } })).body;
  expect(uri).toContain(secret);
  const code = () => otpAt(secret, api.clock.now());
  expect((await api.call(calls.confirmOtp, { headers, body: { otp: code() } })).status).toBe(200);

  const refused = await login('factor@rantau.example');
  expect(refused.problem).toMatchObject({ error: 'otp_required', metadata: { action: 'enter_otp' } });
  expect((await login('factor@rantau.example', code())).status).toBe(401);
  api.clock.advance(30);
  expect((await login('factor@rantau.example', code())).status).toBe(200);
  expect((await login('factor@rantau.example', code())).status).toBe(401);

  const reset = (given: string) => owner.call(calls.resetOtp, { id, body: { password: given } });
  const hash = await hashPassword(password);
  await api.set('admins', { id: owner.id }, { password_hash: hash });
  expect((await reset('guess')).problem.fields).toEqual({ password: 'wrong_password' });
  const own = await owner.call(calls.resetOtp, { id: owner.id, body: { password } });
  expect(own.problem.metadata).toEqual({ reasons: ['own_account'] });
  expect((await reset(password)).status).toBe(200);
  const events = await api.services.db
    .selectFrom('audit_events')
    .select('action')
    .where('subject_id', '=', id)
    .where('action', 'like', 'sign_in.%')
    .orderBy('id')
    .execute();
  expect(events.map(({ action }) => action)).toEqual([
    'sign_in.succeed',
    'sign_in.ask_second_factor',
    'sign_in.fail_second_factor',
    'sign_in.succeed_with_second_factor',
    'sign_in.fail_second_factor',
  ]);
  expect((await login('factor@rantau.example')).status).toBe(200);
});

test('a lost phone is no lost account: each recovery code signs in once, and says so by mail', async () => {
  const email = 'phone@rantau.example';
  await invite(email);
  const headers = { authorization: String((await login(email)).headers['authorization']) };
  const { secret } = (await api.call(calls.startOtp, { headers, body: { password } })).body;
  const code = () => otpAt(secret, api.clock.now());
  const body = { otp: code() };
  const { recovery_codes } = (await api.call(calls.confirmOtp, { headers, body })).body;
  expect(new Set(recovery_codes).size).toBe(10);
  expect(await mailTo(api.services, email)).toContain('Pengesahan dua langkah');

  const [first = '', second = ''] = recovery_codes;
  const tries = await Promise.all(
    [first, first, first.replace('-', '').toUpperCase()].map((otp) => login(email, otp)),
  );
  expect(tries.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  expect(await mailTo(api.services, email)).toContain('Baki kod pemulihan: 9');
  expect((await api.call(calls.otp, { headers })).body).toEqual({ enabled: true, recovery_codes_left: 9 });
  const stored = await api.services.db.selectFrom('admin_recovery_codes').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(second.replace('-', ''));

  const renew = (given: string, otp: string) =>
    api.call(calls.renewRecoveryCodes, { headers, body: { password: given, otp } });
  expect((await renew('guess', code())).problem.fields).toEqual({ password: 'wrong_password' });
  expect((await renew(password, '000000')).problem.fields).toEqual({ otp: 'invalid' });
  api.clock.advance(30);
  const renewed = (await renew(password, code())).body;
  expect((await login(email, second)).status).toBe(401);

  const off = (otp: string) => api.call(calls.disableOtp, { headers, body: { password, otp } });
  expect((await off('000000')).problem.fields).toEqual({ otp: 'invalid' });
  expect((await off(renewed.recovery_codes[0] ?? '')).status).toBe(204);
  expect((await login(email)).status).toBe(200);
  expect((await off(second)).problem.metadata).toEqual({ reasons: ['otp_not_enabled'] });
});

test('another role holds from the next call on', async () => {
  const person = await api.staff('support');
  expect((await person.call(userEndpoints.list)).status).toBe(200);
  const before = `Bearer ${api.app.signAccess(person.actor, 'en')}`;
  await owner.call(calls.update, { id: person.id, body: { role: 'marketing' }, version: 1 });
  await expect
    .poll(async () => (await api.call(userEndpoints.list, { headers: { authorization: before } })).status)
    .toBe(401);
  // Made by a refresh that read the old role just before it was taken away.
  api.clock.advance(1);
  const late = { authorization: `Bearer ${api.app.signAccess(person.actor, 'en')}` };
  expect((await api.call(userEndpoints.list, { headers: late })).status).toBe(401);
});

test('a role that is given during a block holds once the person is let in again', async () => {
  const email = 'returns@rantau.example';
  const { id } = await invite(email);
  const change = async (body: ParsedBodyOf<typeof calls.update>) => {
    const { version } = (await owner.call(calls.get, { id })).body;
    expect((await owner.call(calls.update, { id, body, version })).status).toBe(200);
  };
  await change({ role: 'finance' });
  await change({ blocked: true });
  await change({ role: 'marketing' });
  await change({ blocked: false });
  const authorization = String((await login(email)).headers['authorization']);
  await expect
    .poll(async () => (await api.call(sessionEndpoints.adminMe, { headers: { authorization } })).status)
    .toBe(200);
});

test('a process that starts after a change of role refuses tokens of the old one', async () => {
  const { actor, id } = await api.staff('support');
  if (actor.kind !== 'admin') throw new Error('Staff are admins');
  const { db, clock } = api.services;
  await api.set('admins', { id }, { role: 'marketing' });
  const nothing = { listen: async () => async () => {}, close: async () => {} };
  const { covers, close } = await watchRevocations(db, nothing, clock);
  const token = { sid: actor.session_id, sub: id, at: clock.now().getTime() };
  expect(covers({ ...token, role: 'support' })).toBe(true);
  expect(covers({ ...token, role: 'marketing' })).toBe(false);
  await close();
});

test('the secret of a second factor needs the password to be made, and is stored sealed', async () => {
  const email = 'sealed@rantau.example';
  const { id } = await invite(email);
  const headers = { authorization: String((await login(email)).headers['authorization']) };
  const guessed = await api.call(calls.startOtp, { headers, body: { password: 'guess' } });
  expect(guessed.problem.fields).toEqual({ password: 'wrong_password' });
  const { secret } = (await api.call(calls.startOtp, { headers, body: { password } })).body;
  const { db, config } = api.services;
  const admins = db.selectFrom('admins').selectAll().where('id', '=', id);
  expect(JSON.stringify(await admins.execute())).not.toContain(secret);

  // As an earlier version stored it, and then under a new JWT_SECRET.
  await api.set('admins', { id }, { otp_secret: secret });
  const next = { jwtSecret: 'another secret of at least 32 letters', jwtPreviousSecrets: [config.jwtSecret] };
  for (const at of [config, next, { ...config, jwtPreviousSecrets: [next.jwtSecret] }]) {
    await resealOtpSecrets(db, at);
    expect(JSON.stringify(await admins.execute())).not.toContain(secret);
  }
  const code = otpAt(secret, api.clock.now());
  expect((await api.call(calls.confirmOtp, { headers, body: { otp: code } })).status).toBe(200);
});

test('of two owners who demote each other at once one stays', async () => {
  const pair = [await api.staff('owner'), await api.staff('owner')] as const;
  await api.set('admins', { id: owner.id }, { role: 'finance' });
  const demote = (by: Person, other: Person) =>
    by.call(calls.update, { id: other.id, body: { role: 'finance' }, version: 1 });
  const answers = await Promise.all([demote(pair[0], pair[1]), demote(pair[1], pair[0])]);
  await api.set('admins', { id: owner.id }, { role: 'owner' });
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const left = pair.filter((_, index) => answers[1 - index]?.status === 409);
  for (const { id } of left) await api.set('admins', { id }, { role: 'finance' });
});

test('the last owner stays', async () => {
  const blocked = await owner.call(calls.update, { id: owner.id, body: { blocked: true }, version: 1 });
  expect(blocked.problem).toMatchObject({ error: 'conflict', metadata: { reasons: ['last_owner'] } });
});
