import { adminEndpoints } from '@rantau/shared/admins';
import { bankAccountEndpoints } from '@rantau/shared/bank-statements';
import { eInvoiceEndpoints } from '@rantau/shared/e-invoices';
import { paymentGatewayEndpoints } from '@rantau/shared/payment-gateways';
import { paymentSettingsEndpoints } from '@rantau/shared/payments';
import { trackingProviderEndpoints } from '@rantau/shared/tracking-providers';
import { vendorEndpoints } from '@rantau/shared/vendors';
import { whatsAppEndpoints } from '@rantau/shared/whatsapp';
import { expect, test } from 'vitest';
import { testApp } from '../../../tests/test-app.ts';
import { hashPassword } from '../sessions/passwords.ts';

const api = await testApp();
const [acting, other, third, finance] = [
  await api.staff('owner'),
  await api.staff('owner'),
  await api.staff('owner'),
  await api.staff('finance'),
];
const away = await api.staff('owner');
await api.set('admins', { id: away.id }, { blocked_at: api.clock.now().toISOString() });

const toldBy = async (act: () => Promise<{ readonly status: number }>): Promise<string[]> => {
  const alerts = () => api.rows('messages', { kind: 'owner_alert' }, 'to', 'text');
  const before = (await alerts()).length;
  expect((await act()).status).toBeLessThan(300);
  return (await alerts()).slice(before).map(({ to, text }) => `${to}: ${text.split('\n\n')[1]}`);
};

test('who becomes an owner, and who is one no longer, is told to the other owners and to the latter', async () => {
  const body = { email: 'new@rantau.example', name: 'Farah', role: 'owner', locale: 'en' } as const;
  const by = (await api.row('admins', { id: acting.id }, 'name')).name;
  const told = [other, third].map(({ email }) => `${email}: ${by} made Farah an owner.`);
  expect(await toldBy(() => acting.call(adminEndpoints.create, { body }))).toEqual(told);
  const { id, version } = await api.row('admins', { email: body.email }, 'id', 'version');
  const change = (role: 'support' | 'owner', at: number) => () =>
    acting.call(adminEndpoints.update, { id, body: { role }, version: at });
  const removed = `${by} blocked Farah or changed their role: Farah is no longer an owner.`;
  expect(await toldBy(change('support', version))).toEqual(
    [other.email, third.email, body.email].map((to) => `${to}: ${removed}`),
  );
  expect(await toldBy(change('owner', version + 1))).toEqual(told);
  await api.set('admins', { id }, { role: 'support' });
});

test('an owner without a second factor is told to the other owners', async () => {
  const password = 'sambal belacan pedas';
  await api.set('admins', { id: acting.id }, { password_hash: await hashPassword(password) });
  const reset = (id: string) => () => acting.call(adminEndpoints.resetOtp, { id, body: { password } });
  expect(await toldBy(reset(finance.id))).toEqual([]);
  expect(await toldBy(reset(other.id))).toEqual([expect.stringContaining('the two-step sign-in of')]);
});

test('where money goes, and in whose name is reported, is told to the other owners', async () => {
  const told = [other, third].map(({ email }) => expect.stringMatching(new RegExp(`^${email}: .*settings`)));
  const settings = (await acting.call(paymentSettingsEndpoints.list)).body[0];
  const gateway = (await acting.call(paymentGatewayEndpoints.list)).body[0];
  const office = (await acting.call(eInvoiceEndpoints.settings)).body[0];
  if (!settings || !gateway || !office) throw new Error('There are settings');
  const acts = [
    () =>
      acting.call(paymentSettingsEndpoints.update, {
        id: settings.id,
        version: settings.version,
        body: { duitnow_merchant_id: 'ELSEWHERE' },
      }),
    () =>
      acting.call(paymentGatewayEndpoints.update, {
        id: gateway.id,
        version: gateway.version,
        body: { fee_fixed_minor: 130 },
      }),
    () =>
      acting.call(eInvoiceEndpoints.updateSettings, {
        id: office.id,
        version: office.version,
        body: { client_id: 'elsewhere' },
      }),
  ];
  for (const act of acts) expect(await toldBy(act)).toEqual(told);
});

test('by which account money is proved, in whose name is written, and where customers are led, too', async () => {
  const whatsApp = (await acting.call(whatsAppEndpoints.settings)).body[0];
  const provider = (await acting.call(trackingProviderEndpoints.list)).body[0];
  if (!whatsApp || !provider) throw new Error('There are settings');
  const by = (await api.row('admins', { id: acting.id }, 'name')).name;
  const told = (what: string) => [other, third].map(({ email }) => `${email}: ${by} changed ${what}.`);
  const account = { name: 'Maybank', account_number: '5140 1234 5678', currency: 'MYR' } as const;
  const draft = { methods: ['bank_transfer_my'], opening_on: null, opening_minor: 0, active: true } as const;
  const create = () =>
    acting.call(bankAccountEndpoints.create, { body: { ...account, ...draft, methods: [...draft.methods] } });
  expect(await toldBy(create)).toEqual(told('the bank account Maybank'));
  const { id, version } = await api.row('bank_accounts', { name: 'Maybank' }, 'id', 'version');
  const elsewhere = { account_number: '514099999999' };
  expect(
    await toldBy(() => acting.call(bankAccountEndpoints.update, { id, version, body: elsewhere })),
  ).toEqual(told('the bank account Maybank'));
  const number = { id: whatsApp.id, version: whatsApp.version, body: { phone_number_id: '123' } };
  expect(await toldBy(() => acting.call(whatsAppEndpoints.updateSettings, number))).toEqual(
    told(`the settings of WhatsApp (${whatsApp.environment})`),
  );
  const keys = { id: provider.id, version: provider.version, body: { is_on: false } };
  expect(await toldBy(() => acting.call(trackingProviderEndpoints.update, keys))).toEqual(
    told(`the settings of the ${provider.name} (${provider.environment}) account`),
  );
  const courier = { name: 'Pos', phone: '+60312345678', email: 'pos@rantau.example' };
  const led = told('the tracking page of Pos, to which customers are led');
  const page = (host: string) => `https://${host}.example/{waybill}`;
  const found = () =>
    acting.call(vendorEndpoints.create, { body: { ...courier, tracking_url: page('one') } });
  expect(await toldBy(found)).toEqual(led);
  const pos = await api.row('vendors', { name: 'Pos' }, 'id', 'version');
  expect(
    await toldBy(() => acting.call(vendorEndpoints.update, { ...pos, body: { tracking_url: page('two') } })),
  ).toEqual(led);
});
