import { apiKeyEndpoints, mostApiKeys } from '@rantau/shared/api-keys';
import { inboundPackageEndpoints } from '@rantau/shared/inbound-packages';
import { invoiceEndpoints } from '@rantau/shared/invoices';
import { sessionEndpoints } from '@rantau/shared/sessions';
import { userEndpoints } from '@rantau/shared/users';
import { vendorEndpoints, vendorUserEndpoints } from '@rantau/shared/vendors';
import { webhookEndpoints } from '@rantau/shared/webhooks';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { mailTo, tokenIn } from '../../../tests/mailbox.ts';
import { type Person, testApp } from '../../../tests/test-app.ts';
import { handleAccountMail } from '../../platform/sessions/account-mails.ts';
import { hashPassword } from '../../platform/sessions/passwords.ts';
import { keyOf } from './api-keys.fixtures.ts';

const password = 'a parcel from far away';

const api = await testApp();
const password_hash = await hashPassword(password);
const owner = await api.customer({ password_hash });

const draft = {
  name: 'Stock system',
  scopes: ['inbound-packages:read' as const],
  expires_in_days: 30,
  password,
};
const make = async (person = owner, over: Partial<typeof draft> = {}) =>
  (await person.call(apiKeyEndpoints.user.create, { body: { ...draft, ...over } })).body;
const packages = inboundPackageEndpoints.mine;
const auditOf = (id: string) => api.rows('audit_events', { subject_id: id }, 'action', 'network', 'device');

describe('an API key', () => {
  it('calls for its owner, within its scopes, and is shown once', async () => {
    const { key, ...shown } = await make();
    expect(key).toMatch(/^rt_live_[A-Za-z0-9]{43}$/);
    expect(key.startsWith(shown.prefix)).toBe(true);
    const program = api.withKey(owner, key);
    expect((await program(packages)).status).toBe(200);
    expect((await program(userEndpoints.profile)).problem).toMatchObject({
      error: 'scope_missing',
      metadata: { scope: 'profile:read' },
    });
    expect((await program(sessionEndpoints.userSessions)).problem.error).toBe('api_key_refused');
    const listed = (await owner.call(apiKeyEndpoints.user.mine)).raw.body;
    expect(listed).toContain(shown.prefix);
    expect(listed).not.toContain(key);
  });

  it('is kept nowhere: neither in a table, nor in a mail or the audit log', async () => {
    const { key } = await make();
    await api.withKey(owner, key)(packages);
    const { rows: tables } = await sql<{ name: string }>`
      select table_schema || '.' || table_name as name from information_schema.tables
      where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`.execute(api.services.db);
    const secret = key.slice(16);
    const holding: string[] = [];
    for (const { name } of tables) {
      const { rows } =
        await sql`select 1 from ${sql.table(name)} as t where t::text like ${`%${secret}%`}`.execute(
          api.services.db,
        );
      if (rows.length > 0) holding.push(name);
    }
    expect(holding).toEqual([]);
  });

  it('needs the password to be made, and tells its owner by mail', async () => {
    const person = await api.customer({ password_hash });
    const refused = await person.call(apiKeyEndpoints.user.create, { body: { ...draft, password: 'wrong' } });
    expect(refused.problem.fields).toEqual({ password: 'wrong_password' });
    await make(person);
    const mails = await api.rows('messages', { to: person.email }, 'kind');
    expect(mails).toEqual([{ kind: 'api_key_made' }]);
  });

  it('is not made while a member of staff acts as the customer', async () => {
    if (owner.actor.kind !== 'user') return;
    const staff = await api.staff('support');
    const call = api.as({ ...owner.actor, impersonator_id: staff.id });
    expect((await call(apiKeyEndpoints.user.create, { body: draft })).problem.error).toBe(
      'impersonation_forbidden',
    );
  });

  it('is refused from the next call on once it is revoked, and only its owner revokes it', async () => {
    const { id, key } = await make();
    const stranger = await api.customer();
    expect((await stranger.call(apiKeyEndpoints.user.revoke, { id })).status).toBe(404);
    const program = api.withKey(owner, key);
    expect((await program(packages)).status).toBe(200);
    await owner.call(apiKeyEndpoints.user.revoke, { id });
    expect((await program(packages)).problem).toMatchObject({ status: 401, error: 'api_key_ended' });
    expect((await auditOf(id)).map(({ action }) => action)).toEqual([
      'api_key.create',
      'api_key.use_from_new_network',
      'api_key.revoke',
    ]);
  });

  it('ends when it was said to', async () => {
    const person = await api.customer({ password_hash });
    const program = api.withKey(person, (await make(person, { expires_in_days: 1 })).key);
    expect((await program(packages)).status).toBe(200);
    api.clock.advance(86_400);
    expect((await program(packages)).problem).toMatchObject({
      error: 'api_key_ended',
      metadata: { reason: 'expired' },
    });
    expect((await person.call(apiKeyEndpoints.user.mine)).body).toEqual([]);
  });

  it('stays when its owner logs out, and ends for good when the account is blocked', async () => {
    const person = await api.customer({ password_hash });
    const program = api.withKey(person, (await make(person)).key);
    await person.call(sessionEndpoints.userLogout);
    expect((await program(packages)).status).toBe(200);
    const { call } = await api.staff('support');
    const block = (blocked: boolean) =>
      call(userEndpoints.block, { id: person.id, body: { blocked, reason: 'Fraud reported' } });
    await block(true);
    expect((await program(packages)).problem.error).toBe('api_key_ended');
    await block(false);
    expect((await program(packages)).problem.error).toBe('api_key_ended');
  });

  describe('ends with the password that it was made with, and its owner’s webhooks too', () => {
    const next = 'another parcel from afar';
    const opened = async () => {
      const person = await api.customer({ password_hash });
      const program = api.withKey(person, (await make(person)).key);
      const { call } = person;
      await call(webhookEndpoints.user.create, {
        body: { url: 'http://127.0.0.1:9/siti', event_types: ['invoice.paid'] },
      });
      return { person, program };
    };
    const disabled = async ({ call }: Person) =>
      (await call(webhookEndpoints.user.mine)).body.map(({ disabled_reason }) => disabled_reason);

    it('when it is changed', async () => {
      const { person, program } = await opened();
      const body = { current_password: password, password: next };
      expect((await person.call(userEndpoints.changePassword, { body })).status).toBe(204);
      expect((await program(packages)).problem.error).toBe('api_key_ended');
      expect(await disabled(person)).toEqual(['account']);
      expect(await mailTo(api.services, person.email)).toContain('Your API keys were revoked');
    });

    it('unless it is changed by whoever wants them to go on', async () => {
      const { person, program } = await opened();
      const body = { current_password: password, password: next, keep_integrations: true };
      await person.call(userEndpoints.changePassword, { body });
      expect((await program(packages)).status).toBe(200);
      expect(await disabled(person)).toEqual([null]);
      expect(await mailTo(api.services, person.email)).not.toContain('Your API keys were revoked');
    });

    it('when it is reset by a link', async () => {
      const { person, program } = await opened();
      await handleAccountMail(api.services, {
        purpose: 'password_reset',
        kind: 'user',
        email: person.email,
      });
      const token = tokenIn(await mailTo(api.services, person.email));
      await api.call(userEndpoints.resetPassword, { body: { user: { token, password: next } } });
      expect((await program(packages)).problem.error).toBe('api_key_ended');
    });

    it('but only webhooks where the address is changed: whoever reads the old one’s mails knows no password', async () => {
      const { person, program } = await opened();
      const email = 'new-home@example.com';
      await person.call(userEndpoints.changeEmail, { body: { email, password } });
      const token = tokenIn(await mailTo(api.services, email));
      await api.call(userEndpoints.confirmEmailChange, { body: { user: { token, password } } });
      expect(await disabled(person)).toEqual(['account']);
      expect((await program(packages)).status).toBe(200);
      expect(await mailTo(api.services, email)).toContain('Your webhooks were disabled');
    });
  });

  it('of somebody who works for a vendor ends when staff give the account to another address', async () => {
    const vendor = await api.vendor();
    const program = api.withKey(vendor, await keyOf(api, vendor, ['deliveries:read']));
    const { call } = await api.staff('owner');
    const { status } = await call(vendorUserEndpoints.update, {
      id: vendor.id,
      body: { email: 'successor@example.com' },
      version: 1,
    });
    expect(status).toBe(200);
    expect((await program(invoiceEndpoints.sea.vendors)).problem.error).toBe('api_key_ended');
  });

  it('ends with the account', async () => {
    const person = await api.customer({ password_hash });
    const program = api.withKey(person, (await make(person)).key);
    const { call } = person;
    await call(webhookEndpoints.user.create, {
      body: { url: 'http://127.0.0.1:9/siti', event_types: ['invoice.paid'] },
    });
    await program(packages);
    await call(userEndpoints.closeAccount, { body: { password } });
    expect((await program(packages)).problem.error).toBe('api_key_ended');
    const keys = await api.rows('api_keys', { owner_id: person.id }, 'name', 'last_network');
    expect(keys).toEqual([{ name: '—', last_network: null }]);
    expect(await api.rows('webhook_endpoints', { owner_id: person.id }, 'id')).toEqual([]);
  });

  it('of a vendor ends when the vendor is made inactive', async () => {
    const vendor = await api.vendor();
    const program = api.withKey(vendor, await keyOf(api, vendor, ['deliveries:read']));
    expect((await program(invoiceEndpoints.sea.vendors)).status).toBe(200);
    const { call } = await api.staff('owner');
    await call(vendorEndpoints.update, { id: vendor.vendorId, body: { active: false }, version: 1 });
    expect((await program(invoiceEndpoints.sea.vendors)).problem.error).toBe('api_key_ended');
  });

  it('says in the audit log by which key something was done, and from which network it came first', async () => {
    const key = await keyOf(api, owner, ['inbound-packages:read']);
    const row = await api.row('api_keys', { prefix: key.slice(0, 16) }, 'id');
    const from = (remoteAddress: string) =>
      api.app.inject({
        url: '/api/v1/users/inbound-packages',
        headers: { host: 'localhost', authorization: `Bearer ${key}`, 'user-agent': 'stock/1' },
        remoteAddress,
      });
    for (const address of ['203.0.113.7', '203.0.113.8', '198.51.100.1', '203.0.113.7']) await from(address);
    expect(await auditOf(row.id)).toEqual(
      ['203.0.113.0/24', '198.51.100.0/24'].map((network) => ({
        action: 'api_key.use_from_new_network',
        network,
        device: `API key ${key.slice(0, 16)}… · stock/1`,
      })),
    );
  });

  it('waits with Retry-After after too many calls, while its owner goes on', async () => {
    const key = await keyOf(api, owner, ['inbound-packages:read']);
    const program = api.withKey(owner, key);
    let answer = await program(packages);
    for (let calls = 1; calls <= 120; calls += 1) answer = await program(packages);
    expect(answer.problem.error).toBe('rate_limited');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect((await owner.call(packages)).status).toBe(200);
    api.clock.advance(60);
    expect((await program(packages)).status).toBe(200);
  });

  it('is one of ten at most', async () => {
    const person = await api.customer({ password_hash });
    for (let made = 0; made < mostApiKeys; made += 1) await keyOf(api, person, ['profile:read']);
    const { problem } = await person.call(apiKeyEndpoints.user.create, { body: draft });
    expect(problem.error).toBe('too_many_api_keys');
  });

  it('that nobody made is told so', async () => {
    const program = api.withKey(owner, `rt_live_${'x'.repeat(43)}`);
    expect((await program(packages)).problem).toMatchObject({ status: 401, error: 'api_key_unknown' });
  });
});
