import { adminEndpoints } from '@rantau/shared/admins';
import { passwordEndpoints, sessionEndpoints } from '@rantau/shared/sessions';
import { expect, test } from 'vitest';
import { ownerLink } from '../../src/operations/owner-link.ts';
import { otpAt } from '../../src/platform/sessions/otp.ts';
import { tokenIn } from '../mailbox.ts';
import { testApp } from '../test-app.ts';

const api = await testApp();

const email = 'sole@rantau.example';
const password = 'sambal belacan pedas';
const login = () => api.call(sessionEndpoints.adminLogin, { body: { admin: { email, password } } });
const choosePassword = async (url: string) => {
  await api.call(passwordEndpoints.adminReset, { body: { admin: { token: tokenIn(url), password } } });
};

test('a sole owner who lost phone and codes is let in again, without the factor, and that is in the audit log', async () => {
  const first = await ownerLink(api.services, email);
  expect(first.secondFactorRemoved).toBe(false);
  await choosePassword(first.url);
  const headers = { authorization: String((await login()).headers['authorization']) };
  const { secret } = (await api.call(adminEndpoints.startOtp, { headers, body: { password } })).body;
  const otp = otpAt(secret, api.clock.now());
  await api.call(adminEndpoints.confirmOtp, { headers, body: { otp } });
  expect((await login()).problem.error).toBe('otp_required');

  api.clock.advance(60);
  const again = await ownerLink(api.services, email);
  expect(again.secondFactorRemoved).toBe(true);
  await expect.poll(async () => (await api.call(adminEndpoints.otp, { headers })).status).toBe(401);
  await choosePassword(again.url);
  expect((await login()).status).toBe(200);
  const { rows } = await api.services.pool.query(
    "select request_id from audit_events where action = 'admin.reset_otp'",
  );
  expect(rows).toEqual([{ request_id: 'pnpm create-owner' }]);
});
