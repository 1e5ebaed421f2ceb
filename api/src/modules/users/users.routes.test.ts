import { auditEventEndpoints } from '@rantau/shared/audit-events';
import { bulkActionEndpoints } from '@rantau/shared/bulk-actions';
import type { ListRequest } from '@rantau/shared/contract';
import { mailEndpoints } from '@rantau/shared/mails';
import { sessionEndpoints } from '@rantau/shared/sessions';
import { userEndpoints as calls } from '@rantau/shared/users';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailTo, tokenIn } from '../../../tests/mailbox.ts';
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts';

let api: TestApp;
let owner: Person;
beforeAll(async () => {
  api = await startTestApp();
  owner = await api.staff('owner');
});
afterAll(() => api.close());

const reason = 'asked for it on the phone';

describe('customers in the back office', () => {
  test('are listed, filtered, searched, sorted and paged', async () => {
    for (const name of ['Zainab', 'Ahmad 100%', 'Mei Ling']) await api.customer({ name });
    await api.customer({ name: 'Not yet', confirmed: false });
    const list = (request: ListRequest) => owner.call(calls.list, { list: request });
    const byName = await list({ sort: ['name', 'ASC'], range: [0, 1] });
    expect(byName.body.map(({ name }) => name)).toEqual(['Ahmad 100%', 'Mei Ling']);
    expect(byName.headers['content-range']).toBe('users 0-1/4');
    expect((await list({ filter: { q: '100%' } })).total).toBe(1);
    expect((await list({ filter: { confirmed: false } })).body.map(({ name }) => name)).toEqual(['Not yet']);
    expect((await list({ filter: { loyalty_tier: 'none' } })).total).toBe(4);
    expect((await list({ filter: { loyalty_tier: 'beginner' } })).total).toBe(0);
    const ids = byName.body.map(({ id }) => id);
    expect((await list({ filter: { id: ids } })).total).toBe(2);
    expect((await list({ filter: { id: [] } })).total).toBe(0);
    const wrong = await list({ filter: { colour: 'red' } });
    expect(wrong.problem).toMatchObject({
      error: 'validation_failed',
      fields: { 'filter.colour': 'unknown_key' },
    });
  });

  test('change with the version that was read, and only then', async () => {
    const { id } = await api.customer();
    const change = (version?: string) =>
      owner.call(calls.update, {
        params: { id },
        body: { name: 'Aminah' },
        ...(version && { headers: { 'if-match': version } }),
      });
    expect((await change()).problem.error).toBe('version_required');
    expect((await change('"1"')).body).toMatchObject({ name: 'Aminah', version: 2 });
    const stale = await change('"1"');
    expect(stale.status).toBe(412);
    expect(stale.problem.metadata?.['current']).toMatchObject({ version: 2 });
  });

  test('are refused to roles that may not', async () => {
    const marketing = await api.staff('marketing');
    const warehouse = await api.staff('warehouse_us');
    const { id } = await api.customer();
    expect((await marketing.call(calls.list)).status).toBe(403);
    expect((await warehouse.call(calls.list)).status).toBe(200);
    expect(
      (await warehouse.call(calls.block, { params: { id }, body: { blocked: true, reason } })).status,
    ).toBe(403);
  });

  test('are blocked at once, with a reason in the audit log', async () => {
    const customer = await api.customer();
    await owner.call(calls.block, { params: { id: customer.id }, body: { blocked: true, reason } });
    await expect.poll(async () => (await customer.call(calls.profile)).status).toBe(401);
    const events = await owner.call(auditEventEndpoints.list, {
      list: { filter: { subject_id: customer.id } },
    });
    expect(events.body[0]).toMatchObject({ action: 'user.block', reason, actor_id: owner.id });
  });

  test('who are registered at the counter choose a password by mail and are confirmed by it', async () => {
    const email = 'counter@example.com';
    const body = {
      email,
      name: 'Counter',
      phone: '+60123456780',
      customer_kind: 'forwarding',
      locale: 'ms',
    } as const;
    const created = await owner.call(calls.create, { body });
    expect(created.status).toBe(201);
    expect((await owner.call(calls.create, { body })).problem.error).toBe('already_exists');
    const token = tokenIn(await mailTo(api.services, email));
    const reset = await api.call(calls.resetPassword, {
      body: { user: { token, password: 'nasi lemak sedap' } },
    });
    expect(reset.status).toBe(204);
    const login = await api.call(sessionEndpoints.userLogin, {
      body: { user: { email, password: 'nasi lemak sedap' } },
    });
    expect(login.status).toBe(200);
    const mails = await owner.call(mailEndpoints.list, {
      list: { filter: { user_id: created.body.id } },
    });
    expect(mails.body.map(({ kind }) => kind).sort()).toEqual(['invitation', 'password_changed']);
  });
});

describe('acting as a customer', () => {
  const begin = async () => {
    const customer = await api.customer();
    const support = await api.staff('support');
    const allowed = await support.call(calls.startImpersonation, {
      params: { id: customer.id },
      body: { reason },
    });
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

  test('cannot change the password or take the data away, and every change is in the audit log', async () => {
    const { customer, headers, support } = await begin();
    const forbidden = await api.call(calls.changePassword, {
      headers,
      body: { current_password: 'x', password: 'some other password' },
    });
    expect(forbidden.problem.error).toBe('impersonation_forbidden');
    const changed = await api.call(calls.updateProfile, {
      headers: { ...headers, 'if-match': '1' },
      body: { name: 'Changed by staff' },
    });
    expect(changed.status).toBe(200);
    const events = await owner.call(auditEventEndpoints.list, {
      list: { filter: { subject_id: customer.id } },
    });
    const byStaff = events.body.filter(({ impersonator_id }) => impersonator_id === support.id);
    expect(byStaff.map(({ action }) => action).sort()).toEqual(['impersonation.change', 'user.update']);
  });
});

describe('a customer and their own record', () => {
  test('refuses an address whose postcode is in another state', async () => {
    const { call } = await api.customer();
    const address = {
      name: 'Aminah',
      phone: '+60123456789',
      line1: 'Jalan 1',
      city: 'Ipoh',
      postcode: '30000',
      state: 'MY-10',
    };
    const answer = await call(calls.updateProfile, {
      headers: { 'if-match': '1' },
      body: { my_addresses: [address] },
    });
    expect(answer.problem.fields).toEqual({ 'my_addresses.0.postcode': 'postcode_not_in_state' });
  });

  test('takes their data away and closes the account', async () => {
    const { hashPassword } = await import('../sessions/passwords.ts');
    const password = 'a parcel from far away';
    const customer = await api.customer({ password_hash: await hashPassword(password) });
    const data = await customer.call(calls.downloadMyData);
    expect(data.body['profile']).toMatchObject({ email: customer.email });
    const wrong = await customer.call(calls.closeAccount, { body: { password: 'no' } });
    expect(wrong.problem.fields).toEqual({ password: 'wrong_password' });
    expect((await customer.call(calls.closeAccount, { body: { password } })).status).toBe(204);
    const row = await api.services.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', customer.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ name: '—', password_hash: null, my_addresses: [] });
    expect(await mailTo(api.services, customer.email)).not.toBeNull();
    await expect.poll(async () => (await customer.call(calls.profile)).status).toBe(401);
  });
});

describe('taking in many customers at once', () => {
  const take = (person: Person, csv: string, dry_run = false) =>
    person.call(calls.bulkCreate, { body: { csv, dry_run } });
  const head = 'Name,Email,Phone,Customer Kind,Locale';
  const listed = async (q: string) => (await owner.call(calls.list, { list: { filter: { q } } })).body;

  test('reports each row, and stores nothing while one is refused', async () => {
    const { email } = await api.customer({ email: 'here.already@example.com' });
    const csv = [
      head,
      'Right,right@import.example,+60123456789,,',
      'Twice,RIGHT@import.example,+60123456789,,',
      `Known,${email.toUpperCase()},+60123456789,,`,
      ',no-mail,12,smuggler,fr',
    ].join('\n');
    const { body } = await take(owner, csv);
    expect(body).toMatchObject({ total: 4, accepted: 1, refused: 3, dry_run: false });
    expect(body.rows.map(({ row, fields }) => [row, fields])).toEqual([
      [2, undefined],
      [3, { email: 'already_exists' }],
      [4, { email: 'already_exists' }],
      [
        5,
        {
          name: 'required',
          email: 'invalid_email',
          phone: 'invalid_phone',
          customer_kind: 'unknown_option',
          locale: 'unknown_option',
        },
      ],
    ]);
    expect(await listed('import.example')).toEqual([]);
  });

  test('stores them with a suite each, on the record, and writes to nobody until they are invited', async () => {
    const support = await api.staff('support');
    const rows = [
      `${head},Tax Number`,
      "Pn. Salmah,Salmah@bulk.example,'+60123456781,,,IG 1234567890",
      'Ravi,ravi@bulk.example,60123456782,Standard,EN,',
      'Wei,wei@bulk.example,012-345 6783,forwarding,ms,',
    ].join('\n');
    expect((await take(support, rows, true)).body).toMatchObject({ accepted: 3, dry_run: true });
    expect(await listed('bulk.example')).toEqual([]);
    const { body } = await take(support, rows);
    expect(body).toMatchObject({ accepted: 3, refused: 0 });
    await api.services.jobs.drain();
    const stored = (await listed('bulk.example')).sort((a, b) => a.suite.localeCompare(b.suite));
    expect(stored).toMatchObject([
      { email: 'salmah@bulk.example', phone: '+60123456781', locale: 'ms', tax_number: 'IG1234567890' },
      { email: 'ravi@bulk.example', phone: '+60123456782', customer_kind: 'standard', locale: 'en' },
      { email: 'wei@bulk.example', phone: '+60123456783', customer_kind: 'forwarding' },
    ]);
    expect(stored.map(({ suite }) => suite)).toEqual(body.rows.map(({ reference }) => reference));
    const mails = (user_id: string) => owner.call(mailEndpoints.list, { list: { filter: { user_id } } });
    const [salmah] = stored;
    expect((await mails(salmah?.id ?? '')).total).toBe(0);
    const events = await owner.call(auditEventEndpoints.list, {
      list: { filter: { subject_id: salmah?.id ?? '' } },
    });
    expect(events.body).toMatchObject([{ action: 'user.import', actor_id: support.id }]);
    expect(events.body[0]?.after).not.toHaveProperty('password_hash');

    const invited = await support.call(bulkActionEndpoints.inviteUsers, {
      body: { filter: { id: [...stored.map(({ id }) => id), (await api.customer()).id] } },
    });
    expect(invited.body.by_state).toEqual({ unconfirmed: 3, confirmed: 1 });
    await api.services.jobs.drain();
    const id = invited.body.bulk_action?.id ?? '';
    const report = await support.call(bulkActionEndpoints.get, { params: { id } });
    expect(report.body).toMatchObject({ state: 'done', changed: 3, refused: 1 });
    const refused = await support.call(bulkActionEndpoints.rows, {
      params: { id },
      list: { filter: { outcome: 'refused' } },
    });
    expect(refused.body).toMatchObject([{ error: 'already_confirmed' }]);
    expect((await mails(salmah?.id ?? '')).body).toMatchObject([{ kind: 'invitation' }]);
    const token = tokenIn(await mailTo(api.services, 'salmah@bulk.example'));
    const reset = await api.call(calls.resetPassword, {
      body: { user: { token, password: 'nasi lemak sedap' } },
    });
    expect(reset.status).toBe(204);
  });

  test('is for support alone', async () => {
    for (const role of ['finance', 'marketing', 'warehouse_us'] as const)
      expect((await take(await api.staff(role), `${head}\nA,a@b.example,+60123456789,,`)).status).toBe(403);
  });

  test('takes thousands of rows in one go', async () => {
    const rows = Array.from({ length: 3000 }, (_, row) => ({
      name: `Customer ${row}`,
      email: `c${row}@thousands.example`,
      phone: '+60123456789',
    }));
    const { body } = await owner.call(calls.bulkCreate, { body: { rows } });
    expect(body).toMatchObject({ accepted: 3000, refused: 0 });
    expect(new Set(body.rows.map(({ reference }) => reference)).size).toBe(3000);
  }, 60_000);
});
