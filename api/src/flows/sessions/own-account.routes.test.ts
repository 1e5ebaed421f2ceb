import { adminEndpoints } from '@rantau/shared/admins';
import { passwordEndpoints, sessionEndpoints } from '@rantau/shared/sessions';
import { userEndpoints } from '@rantau/shared/users';
import { beforeEach, describe, expect, test } from 'vitest';
import { mailTo, tokenIn } from '../../../tests/mailbox.ts';
import { type TestApp, testApp } from '../../../tests/test-app.ts';
import { newId } from '../../platform/clock.ts';
import { hashPassword } from '../../platform/sessions/passwords.ts';

const password = 'a parcel from far away';

const api = await testApp();
const hash = await hashPassword(password);
beforeEach(async () => {
  await api.services.db.deleteFrom('rate_limits').execute();
});

describe('a vendor and a member of staff', () => {
  test('see where they are signed in and sign out there, their own sessions only', async () => {
    const vendor = await api.vendor();
    await api.set('vendor_users', { id: vendor.id }, { password_hash: hash });
    const staff = await api.staff('support');
    await api.set('admins', { id: staff.id }, { password_hash: hash });
    const other = await api.staff('owner');

    const vendorBody = { vendor_user: { email: vendor.email, password } };
    const phone = await api.call(sessionEndpoints.vendorLogin, {
      body: vendorBody,
      headers: { 'user-agent': 'Phone' },
    });
    const listed = (await vendor.call(sessionEndpoints.vendorSessions)).body;
    expect(listed.map(({ current, user_agent }) => [current, user_agent]).sort()).toEqual([
      [false, 'Phone'],
      [true, ''],
    ]);
    const there = listed.find(({ current }) => !current)?.id ?? '';
    expect((await other.call(sessionEndpoints.endAdminSession, { id: there })).status).toBe(404);
    expect((await vendor.call(sessionEndpoints.endVendorSession, { id: there })).status).toBe(204);
    const authorization = String(phone.headers['authorization']);
    await expect
      .poll(async () => (await api.call(sessionEndpoints.vendorMe, { headers: { authorization } })).status)
      .toBe(401);

    const desk = await api.call(sessionEndpoints.adminLogin, {
      body: { admin: { email: staff.email, password } },
    });
    const mine = (await staff.call(sessionEndpoints.adminSessions)).body;
    expect(mine).toHaveLength(2);
    const desktop = mine.find(({ current }) => !current)?.id ?? '';
    expect((await staff.call(sessionEndpoints.endAdminSession, { id: desktop })).status).toBe(204);
    const token = String(desk.headers['authorization']);
    await expect
      .poll(
        async () => (await api.call(sessionEndpoints.adminMe, { headers: { authorization: token } })).status,
      )
      .toBe(401);
  });

  test('sign out everywhere else at once, of however many sessions, and also where a link to sign in waits', async () => {
    const vendor = await api.vendor();
    await api.set('vendor_users', { id: vendor.id }, { password_hash: hash });
    const row = await api.row('sessions', { subject_id: vendor.id });
    const others = Array.from({ length: 120 }, () => ({ ...row, id: newId() }));
    await api.services.db.insertInto('sessions').values(others).execute();
    const { email } = vendor;
    await api.call(sessionEndpoints.vendorMagicLinkRequest, { body: { vendor_user: { email } } });
    const token = tokenIn(await mailTo(api.services, email));
    const phone = await api.call(sessionEndpoints.vendorLogin, {
      body: { vendor_user: { email, password } },
    });
    const authorization = String(phone.headers['authorization']);
    const me = () => api.call(sessionEndpoints.vendorMe, { headers: { authorization } });
    expect((await me()).status).toBe(200);

    expect((await vendor.call(sessionEndpoints.endOtherVendorSessions)).status).toBe(204);
    await expect.poll(async () => (await me()).status).toBe(401);
    const left = (await vendor.call(sessionEndpoints.vendorSessions)).body;
    expect(left.map(({ current }) => current)).toEqual([true]);
    const entered = await api.call(sessionEndpoints.vendorMagicLinkLogin, {
      body: { vendor_user: { token } },
    });
    expect(entered.problem.error).toBe('token_invalid');
  });

  test('change their own password, knowing the old one', async () => {
    const vendor = await api.vendor();
    await api.set('vendor_users', { id: vendor.id }, { password_hash: hash });
    const change = (current_password: string, next = 'kicap manis sedap') =>
      vendor.call(passwordEndpoints.vendorChange, { body: { current_password, password: next } });
    expect((await change('not this one')).problem.fields).toEqual({ current_password: 'wrong_password' });
    expect((await change(password)).status).toBe(204);
    expect((await change(password)).status).toBe(422);
    const staff = await api.staff('finance');
    await api.set('admins', { id: staff.id }, { password_hash: hash });
    const short = { current_password: password, password: 'too short' };
    expect((await staff.call(adminEndpoints.changePassword, { body: short })).problem.fields).toEqual({
      password: 'too_short',
    });
    expect(
      (await staff.call(adminEndpoints.changePassword, { body: { ...short, password: 'kicap manis sedap' } }))
        .status,
    ).toBe(204);
  });
});

test('a customer signs out anywhere, also in a session that is not among the hundred that are listed', async () => {
  const customer = await api.customer();
  const row = await api.row('sessions', { subject_id: customer.id });
  const oldest = { ...row, id: newId(), last_used_at: '2026-01-01T00:00:00.000Z' };
  const ended = { ...oldest, id: newId(), revoked_at: row.last_used_at };
  const expired = { ...oldest, id: newId(), expires_at: row.created_at };
  const acted = { ...oldest, id: newId(), impersonator_id: (await api.staff()).id };
  const others = Array.from({ length: 100 }, () => ({ ...row, id: newId() }));
  await api.services.db
    .insertInto('sessions')
    .values([oldest, ended, expired, acted, ...others])
    .execute();
  const listed = (await customer.call(sessionEndpoints.userSessions)).body;
  expect(listed).toHaveLength(100);
  expect(listed.map(({ id }) => id)).not.toContain(oldest.id);
  const end = async (id: string, by = customer) =>
    (await by.call(sessionEndpoints.endUserSession, { id })).status;
  expect(await end(oldest.id, await api.customer())).toBe(404);
  expect(await end(oldest.id)).toBe(204);
  for (const { id } of [oldest, ended, expired, acted]) expect(await end(id)).toBe(404);
  const { revoked_at } = await api.row('sessions', { id: acted.id }, 'revoked_at');
  expect(revoked_at).toBeNull();
});

describe('another e-mail address', () => {
  const ask = (call: TestApp['call'], email: string, given = password) =>
    call(userEndpoints.changeEmail, { body: { email, password: given } });
  const confirm = (token: string) =>
    api.call(userEndpoints.confirmEmailChange, { body: { user: { token, password } } });

  test('is confirmed by mail to the new one, and the old one is told, before and after', async () => {
    const { email, call, id } = await api.customer({ password_hash: hash });
    await api.call(userEndpoints.requestPasswordReset, { body: { user: { email } } });
    const oldLink = tokenIn(await mailTo(api.services, email));
    expect((await ask(call, 'New.Address@example.com')).status).toBe(202);
    expect(await mailTo(api.services, email)).toContain('new.address@example.com');
    expect((await call(userEndpoints.profile)).body.email).toBe(email);
    const token = tokenIn(await mailTo(api.services, 'new.address@example.com'));
    const answers = await Promise.all([token, token, token].map(confirm));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect((await call(userEndpoints.profile)).body.email).toBe('new.address@example.com');
    expect(await mailTo(api.services, email)).toContain('is now new.address@example.com');
    const taken = { user: { token: oldLink, password: 'another long password' } };
    expect((await api.call(userEndpoints.resetPassword, { body: taken })).problem.error).toBe(
      'token_invalid',
    );
    const events = await api.rows('audit_events', { subject_id: id }, 'action', 'before', 'after');
    expect(events.at(-1)).toEqual({
      action: 'user.change_email',
      before: { email },
      after: { email: 'new.address@example.com' },
    });
  });

  test('is not given away where somebody has it, nor taken from them', async () => {
    const other = await api.customer();
    const { call, email } = await api.customer({ password_hash: hash });
    const answer = await ask(call, other.email);
    expect([answer.status, answer.raw.body]).toEqual([202, '']);
    expect(await mailTo(api.services, other.email)).toContain('You already have an account');

    await ask(call, 'late@example.com');
    const token = tokenIn(await mailTo(api.services, 'late@example.com'));
    await api.customer({ email: 'late@example.com' });
    expect((await confirm(token)).problem.error).toBe('already_exists');
    expect((await call(userEndpoints.profile)).body.email).toBe(email);
  });

  test('needs the password, and the owner of the account', async () => {
    const { call, actor } = await api.customer({ password_hash: hash });
    expect((await ask(call, 'x@example.com', 'guess')).problem.fields).toEqual({
      password: 'wrong_password',
    });
    const { id } = await api.staff('support');
    const acting = api.as({ ...(actor as typeof actor & { kind: 'user' }), impersonator_id: id });
    expect((await ask(acting, 'x@example.com')).problem.error).toBe('impersonation_forbidden');
    await ask(call, 'hour@example.com');
    const token = tokenIn(await mailTo(api.services, 'hour@example.com'));
    api.clock.advance(3_601);
    expect((await confirm(token)).problem.error).toBe('token_invalid');
  });
});
