import type { AdminActor } from '@rantau/shared/access';
import { adminEndpoints } from '@rantau/shared/admins';
import { auditEventEndpoints } from '@rantau/shared/audit-events';
import type { Endpoint } from '@rantau/shared/contract';
import { outboundPackageEndpoints } from '@rantau/shared/outbound-packages';
import { paymentEndpoints } from '@rantau/shared/payments';
import { sessionEndpoints } from '@rantau/shared/sessions';
import { userEndpoints as calls } from '@rantau/shared/users';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { mailTo } from '../../../tests/mailbox.ts';
import { testApp } from '../../../tests/test-app.ts';
import { newId } from '../clock.ts';
import { isPersonalDocument } from './impersonation-audit.ts';

const api = await testApp();
const owner = await api.staff('owner');

const reason = 'asked for it on the phone';

describe('acting as a customer', () => {
  const begin = async () => {
    const customer = await api.customer();
    const support = await api.staff('support');
    const allowed = await support.call(calls.startImpersonation, { id: customer.id, body: { reason } });
    const { token } = allowed.body;
    const answer = await api.call(sessionEndpoints.impersonate, { body: { token } });
    return {
      customer,
      support,
      token,
      answer,
      headers: { authorization: String(answer.headers['authorization']) },
    };
  };

  test('says who is behind it, works once, and ends after half an hour', async () => {
    const { customer, token, answer, headers } = await begin();
    expect(answer.body.data).toMatchObject({
      id: customer.id,
      impersonated_by: expect.stringMatching(/^Staff/),
    });
    expect((await api.call(sessionEndpoints.impersonate, { body: { token } })).problem.error).toBe(
      'token_invalid',
    );
    expect((await api.call(calls.profile, { headers })).body.impersonated_by).not.toBeNull();
    const cookie = String(answer.headers['set-cookie']).split(';', 1)[0] ?? '';
    api.clock.advance(29 * 60);
    expect((await api.call(sessionEndpoints.userRefresh, { headers: { cookie } })).status).toBe(204);
    api.clock.advance(120);
    const late = String(answer.headers['set-cookie']).split(';', 1)[0] ?? '';
    expect((await api.call(sessionEndpoints.userRefresh, { headers: { cookie: late } })).status).toBe(401);
  });

  test('is told to the customer, whatever is done then, and three times a day at most', async () => {
    const { customer, support } = await begin();
    const mail = await mailTo(api.services, customer.email);
    expect(mail).toContain('Subject: Our staff opened your account');
    expect(mail).not.toContain(reason);
    for (let times = 0; times < 4; times += 1) {
      const allowed = await support.call(calls.startImpersonation, { id: customer.id, body: { reason } });
      await api.call(sessionEndpoints.impersonate, { body: allowed.body });
    }
    const told = await api.rows('messages', { user_id: customer.id, kind: 'opened_by_staff' }, 'id');
    expect(told).toHaveLength(3);
  });

  test('cannot change the password, take the data away or agree to a price, and every change is in the audit log', async () => {
    const { customer, headers, support } = await begin();
    const forbidden = await api.call(calls.changePassword, {
      headers,
      body: { current_password: 'x', password: 'some other password' },
    });
    expect(forbidden.problem.error).toBe('impersonation_forbidden');
    const agreed = await api.call(outboundPackageEndpoints.sea.acceptPacking, {
      headers,
      id: newId(),
      body: { total_usd_minor: 1 },
    });
    expect(agreed.problem.error).toBe('impersonation_forbidden');
    const changed = await api.call(calls.updateProfile, {
      headers: { ...headers, 'if-match': '1' },
      body: { name: 'Changed by staff' },
    });
    expect(changed.status).toBe(200);
    const events = await owner.call(auditEventEndpoints.list, {
      list: { filter: { subject_id: customer.id } },
    });
    const byStaff = events.body.filter(({ impersonator_id }) => impersonator_id === support.id);
    expect(byStaff.map(({ action }) => action).sort()).toEqual([
      'impersonation.begin',
      'impersonation.change',
      'user.update',
    ]);
  });

  test.each([{ blocked: true }, { role: 'marketing' }] as const)(
    'ends with the right of whoever acts: %o',
    async (body) => {
      const { answer, headers, support, customer } = await begin();
      const cookie = String(answer.headers['set-cookie']).split(';', 1)[0] ?? '';
      const waiting = await support.call(calls.startImpersonation, { id: customer.id, body: { reason } });
      await owner.call(adminEndpoints.update, { id: support.id, body, version: 1 });
      await expect.poll(async () => (await api.call(calls.profile, { headers })).status).toBe(401);
      expect((await api.call(sessionEndpoints.userRefresh, { headers: { cookie } })).status).toBe(401);
      const { token } = waiting.body;
      expect((await api.call(sessionEndpoints.impersonate, { body: { token } })).problem.error).toBe(
        'token_invalid',
      );
    },
  );

  test.each(['signs out', 'ends it from elsewhere'])(
    'ends with the session of whoever acts, who %s',
    async (how) => {
      const { answer, headers, support, customer } = await begin();
      const cookie = String(answer.headers['set-cookie']).split(';', 1)[0] ?? '';
      const waiting = await support.call(calls.startImpersonation, {
        id: customer.id,
        body: { reason },
      });
      const { db } = api.services;
      const { session_id } = support.actor as AdminActor;
      const elsewhere = newId();
      await sql`insert into sessions (id, kind, subject_id, created_at, last_used_at, expires_at)
        select ${elsewhere}, kind, subject_id, created_at, last_used_at, expires_at from sessions
        where id = ${session_id}`.execute(db);
      if (how === 'signs out') await support.call(sessionEndpoints.adminLogout);
      else
        await api.as({ ...(support.actor as AdminActor), session_id: elsewhere })(
          sessionEndpoints.endAdminSession,
          { id: session_id },
        );
      await expect.poll(async () => (await api.call(calls.profile, { headers })).status).toBe(401);
      expect((await api.call(sessionEndpoints.userRefresh, { headers: { cookie } })).status).toBe(401);
      const { token } = waiting.body;
      expect((await api.call(sessionEndpoints.impersonate, { body: { token } })).problem.error).toBe(
        'token_invalid',
      );
    },
  );

  test('names staff in the audit log for each document that they read, and for no page', async () => {
    const { customer, headers, support } = await begin();
    const read = async () =>
      (
        await owner.call(auditEventEndpoints.list, {
          list: { filter: { subject_id: customer.id, action: 'impersonation.read' } },
        })
      ).body;
    await api.call(calls.profile, { headers });
    expect(await read()).toEqual([]);
    const params = { period: '2026-11-01_2026-11-21' };
    expect((await api.call(calls.accountStatementCsv, { headers, ...params })).status).toBe(200);
    expect((await api.call(paymentEndpoints.mine, { headers })).status).toBe(200);
    const both = { actor_id: customer.id, impersonator_id: support.id };
    expect(await read()).toMatchObject([
      { ...both, after: { call: 'GET /users/payments' } },
      { ...both, after: { call: 'GET /users/account-statements/2026-11-01_2026-11-21.csv' } },
    ]);
  });

  test('takes every call for a document that shows a file, a proof or a statement', () => {
    const shown = { io: 'output', unrepresentable: 'any' } as const;
    const showsOne = ({ output }: Endpoint) =>
      /"(proofs?|closing_minor)"/.test(output ? JSON.stringify(z.toJSONSchema(output, shown)) : '');
    const pages = api.app.declaredCalls
      .filter((call) => call.session === 'user' && call.method === 'GET' && showsOne(call))
      .filter((call) => !isPersonalDocument(call))
      .map(({ path }) => path);
    // Balances of months, without a movement.
    expect(pages).toEqual(['/users/account-statements']);
  });

  test('is not renewed for whoever lost the right while nobody told this process', async () => {
    const { answer, support } = await begin();
    const cookie = String(answer.headers['set-cookie']).split(';', 1)[0] ?? '';
    const blocked_at = api.clock.now().toISOString();
    await api.set('admins', { id: support.id }, { blocked_at });
    expect((await api.call(sessionEndpoints.userRefresh, { headers: { cookie } })).status).toBe(401);
  });
});
