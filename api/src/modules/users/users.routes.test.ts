import { auditEventEndpoints } from '@rantau/shared/audit-events';
import type { ListRequest } from '@rantau/shared/contract';
import { invoiceEndpoints } from '@rantau/shared/invoices';
import { mailEndpoints } from '@rantau/shared/mails';
import { sessionEndpoints } from '@rantau/shared/sessions';
import { userEndpoints as calls } from '@rantau/shared/users';
import { describe, expect, test } from 'vitest';
import { mailTo, tokenIn } from '../../../tests/mailbox.ts';
import { testApp } from '../../../tests/test-app.ts';
import { plainInvoice } from '../../flows/invoices/invoice.fixtures.ts';
import { newId } from '../../platform/clock.ts';
import { mostDone } from '../../platform/mail/mail-bounds.ts';
import { seedTariff } from '../tariffs/tariff.fixtures.ts';

const api = await testApp();
const owner = await api.staff('owner');

const reason = 'asked for it on the phone';

describe('customers in the back office', () => {
  test('show numbers of identity cards and taxes to those who work with them', async () => {
    const { id } = await api.customer();
    const numbers = {
      tax_number: 'IG115002000',
      identity_kind: 'NRIC',
      identity_number: '770625015324',
      sst_number: 'A01-2345-67891012',
    } as const;
    await api.services.db.updateTable('users').set(numbers).where('id', '=', id).execute();
    const hidden = { tax_number: null, identity_kind: null, identity_number: null, sst_number: null };
    for (const role of ['support', 'finance', 'warehouse_us', 'warehouse_my'] as const) {
      const { call } = await api.staff(role);
      const alone = (await call(calls.get, { id })).body;
      const [listed] = (await call(calls.list, { list: { filter: { id: [id] } } })).body;
      const expected = role.startsWith('warehouse') ? hidden : numbers;
      expect([alone, listed]).toMatchObject([expected, expected]);
    }
    await api.services.db.deleteFrom('users').where('id', '=', id).execute();
  });

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
        id,
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
    expect((await warehouse.call(calls.block, { id, body: { blocked: true, reason } })).status).toBe(403);
  });

  test('are blocked at once, with a reason in the audit log', async () => {
    const customer = await api.customer();
    await owner.call(calls.block, { id: customer.id, body: { blocked: true, reason } });
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

describe('a customer and their own record', () => {
  test('wishes about mails are changed together: one alone would put back the others', async () => {
    const customer = await api.customer();
    const one = { notifications: { trip: false } } as never;
    const { status, problem } = await customer.call(calls.updateProfile, { body: one });
    expect([status, problem.fields]).toEqual([
      422,
      {
        'notifications.inbound_package': 'required',
        'notifications.invoice_reminder': 'required',
        'notifications.marketing': 'required',
      },
    ]);
  });

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
    const answer = await call(calls.updateProfile, { version: 1, body: { my_addresses: [address] } });
    expect(answer.problem.fields).toEqual({ 'my_addresses.0.postcode': 'postcode_not_in_state' });
  });

  test('hears of addresses and tax details that staff saved for them, in the back office or as them', async () => {
    const customer = await api.customer();
    const address = {
      name: 'Orang Lain',
      phone: '+60123456789',
      line1: 'Jalan 1',
      line2: '',
      city: 'Ipoh',
      postcode: '30000',
      state: 'MY-08',
    };
    const told = () => api.rows('messages', { user_id: customer.id, kind: 'addresses_changed' }, 'to');
    const version = async () => (await api.row('users', { id: customer.id }, 'version')).version;
    const saved = async (...names: string[]) => ({
      version: await version(),
      body: { my_addresses: names.map((name) => ({ ...address, name })) },
    });
    expect((await customer.call(calls.updateProfile, await saved('Siti'))).status).toBe(200);
    const same = { id: customer.id, ...(await saved('Siti')) };
    expect((await owner.call(calls.update, same)).status).toBe(200);
    expect(await told()).toEqual([]);
    const other = { id: customer.id, ...(await saved('Orang Lain', 'Siti')) };
    expect((await owner.call(calls.update, other)).status).toBe(200);
    expect(await told()).toEqual([{ to: customer.email }]);
    const acting = api.as({
      kind: 'user',
      id: customer.id,
      session_id: newId(),
      impersonator_id: owner.id as never,
    });
    expect((await acting(calls.updateProfile, await saved('Orang Lain'))).status).toBe(200);
    expect(await told()).toHaveLength(2);
    const tax = {
      tax_number: 'IG10000000010',
      identity_kind: 'NRIC',
      identity_number: '900101145678',
    } as const;
    const taxed = async () => ({ version: await version(), body: { ...tax, wants_e_invoice: true } });
    expect((await acting(calls.updateProfile, await taxed())).status).toBe(200);
    expect((await owner.call(calls.update, { id: customer.id, ...(await taxed()) })).status).toBe(200);
    const kind = 'tax_details_changed';
    const toldOfTax = () => api.rows('messages', { user_id: customer.id, kind }, 'to');
    expect(await toldOfTax()).toEqual([{ to: customer.email }]);
    for (const body of [{ sst_number: 'W10-1808-32000001' }, { name: 'Siti binti Ali' }])
      expect(
        (await owner.call(calls.update, { id: customer.id, version: await version(), body })).status,
      ).toBe(200);
    expect(await toldOfTax()).toHaveLength(3);
  });

  test('go to and fro so often in a day: their owner is mailed each time', async () => {
    const { id } = await api.customer();
    const answers: number[] = [];
    for (let times = 0; times <= mostDone; times += 1) {
      const body = { name: `Siti ${times % 2 === 0 ? 'Aminah' : 'Zainab'}` };
      const { version } = await api.row('users', { id }, 'version');
      answers.push((await owner.call(calls.update, { id, version, body })).status);
    }
    expect(answers).toEqual([...Array(mostDone).fill(200), 429]);
  });

  test('are agreed to offers by nobody else, whoever acts for them', async () => {
    const customer = await api.customer();
    const wanted = { inbound_package: true, trip: true, invoice_reminder: true, marketing: true };
    const consent = () => api.row('users', { id: customer.id }, 'marketing_consent_at', 'version');
    const { version, marketing_consent_at } = await consent();
    expect(marketing_consent_at).toBeNull();
    const given = { version, body: { notifications: wanted } };
    const byStaff = await owner.call(calls.update, { id: customer.id, ...given });
    expect(byStaff.problem.error).toBe('impersonation_forbidden');
    const acting = api.as({
      kind: 'user',
      id: customer.id,
      session_id: newId(),
      impersonator_id: owner.id as never,
    });
    expect((await acting(calls.updateProfile, given)).problem.error).toBe('impersonation_forbidden');
    expect(await consent()).toEqual({ version, marketing_consent_at: null });
    expect((await customer.call(calls.updateProfile, given)).status).toBe(200);
    const agreed = await consent();
    expect(agreed.marketing_consent_at).not.toBeNull();
    // Staff may take it back, and change other wishes beside it.
    const back = { version: agreed.version, body: { notifications: { ...wanted, trip: false } } };
    expect((await owner.call(calls.update, { id: customer.id, ...back })).status).toBe(200);
    const off = { version: agreed.version + 1, body: { notifications: { ...wanted, marketing: false } } };
    expect((await owner.call(calls.update, { id: customer.id, ...off })).status).toBe(200);
  });

  test('takes their data away and closes the account', async () => {
    const { hashPassword } = await import('../../platform/sessions/passwords.ts');
    const password = 'a parcel from far away';
    const customer = await api.customer({ password_hash: await hashPassword(password) });
    const data = await customer.call(calls.downloadMyData);
    expect(data.body['profile']).toMatchObject({ email: customer.email });
    const wrong = await customer.call(calls.closeAccount, { body: { password: 'no' } });
    expect(wrong.problem.fields).toEqual({ password: 'wrong_password' });
    await seedTariff(api);
    const finance = await api.staff('finance');
    const invoice = await plainInvoice(finance, customer.id, 1_200);
    const refused = await customer.call(calls.closeAccount, { body: { password } });
    expect(refused.problem).toMatchObject({
      error: 'account_not_settled',
      metadata: {
        unsettled: [
          { kind: 'balance', id: null, reference: null, total: 1, balance_usd_minor: 1_200 },
          { kind: 'invoice', id: invoice.id, reference: invoice.reference, total: 1 },
        ],
      },
    });
    await finance.call(invoiceEndpoints.void, {
      id: invoice.id,
      body: { reason: 'Sent to the wrong person' },
    });
    expect((await customer.call(calls.closeAccount, { body: { password } })).status).toBe(204);
    const row = await api.row('users', { id: customer.id });
    expect(row).toMatchObject({ name: '—', password_hash: null, my_addresses: [] });
    expect(await mailTo(api.services, customer.email)).not.toBeNull();
    await expect.poll(async () => (await customer.call(calls.profile)).status).toBe(401);
  });
});

test('the price that somebody came with comes along in the link that confirms their address', async () => {
  const quote = 'kind=standard&mode=sea&state=MY-10&box=18x16x18in~~40lb~1';
  const user = {
    email: 'priced@example.com',
    password: 'three yellow parcels',
    name: 'Daniel',
    phone: '+15035550142',
    customer_kind: 'standard',
  } as const;
  const linkAfter = async (body: { user: typeof user & { quote?: string } }) => {
    await api.call(calls.register, { body });
    const mail = await mailTo(api.services, user.email);
    return /\/auth\/confirm-email([^#\s]*)#token=/.exec(mail ?? '')?.[1];
  };
  expect(await linkAfter({ user: { ...user, quote } })).toBe(`?${quote}`);
  const resent = { user: { email: user.email } };
  await api.call(calls.resendConfirmation, { body: resent });
  const mail = await mailTo(api.services, user.email);
  expect(mail).toContain(`/auth/confirm-email?${quote}#token=`);
  // What asks for no price goes into no mail, and a registration that is made anew does not keep the other's.
  expect(await linkAfter({ user: { ...user, quote: 'kind=standard&next=//elsewhere.example' } })).toBe('');
});

test('a name holds no link, wherever it is typed', async () => {
  const customer = await api.customer();
  const name = 'Prize at bit.ly/won';
  const refused = 'link_in_name';
  const home = {
    name,
    phone: '+60123456789',
    line1: '1 Jalan Raja',
    city: 'Ipoh',
    postcode: '30000',
    state: 'MY-08',
  };
  const body = { name, my_addresses: [home] };
  const { version } = (await customer.call(calls.profile)).body;
  const changed = await customer.call(calls.updateProfile, { body, version });
  expect(changed.problem.fields).toEqual({ name: refused, 'my_addresses.0.name': refused });
  const user = {
    email: 'prize@nobody.example',
    password: 'a parcel from far away',
    name,
    phone: '+60123456789',
    customer_kind: 'forwarding' as const,
  };
  const registered = await api.call(calls.register, { body: { user } });
  expect(registered.problem.fields).toEqual({ 'user.name': refused });
});

test('the audit log holds what a change of a profile changed, and not the whole record twice', async () => {
  const customer = await api.customer();
  await customer.call(calls.updateProfile, { body: { name: 'Another', locale: 'en' }, version: 1 });
  const event = await api.row('audit_events', { subject_id: customer.id, action: 'user.update' });
  const before = { name: expect.any(String), version: 1 };
  expect([event.before, event.after]).toEqual([before, { name: 'Another', version: 2 }]);
});
