import { passwordEndpoints, sessionEndpoints } from '@rantau/shared/sessions';
import { vendorEndpoints as calls, vendorUserEndpoints as people } from '@rantau/shared/vendors';
import { expect, test } from 'vitest';
import { mailTo, tokenIn } from '../../../tests/mailbox.ts';
import { type Person, testApp } from '../../../tests/test-app.ts';

const api = await testApp();
const owner = await api.staff('owner');

const draft = {
  name: 'Cepat Sampai',
  phone: '+60312345678',
  email: 'ops@cepat.example',
  states: ['MY-10', 'MY-14'],
  note: 'van only',
};

test('a change leaves alone what it does not mention', async () => {
  const { id } = (await owner.call(calls.create, { body: draft })).body;
  const changed = await owner.call(calls.update, {
    id,
    body: { name: 'Cepat Sampai Sdn. Bhd.' },
    version: 1,
  });
  expect(changed.body).toMatchObject({ ...draft, name: 'Cepat Sampai Sdn. Bhd.', active: true, version: 2 });
});

test('a courier’s page, to which customers are led, is an owner’s choice', async () => {
  const balakong = await api.staff('warehouse_my');
  const tracking_url = 'https://courier.example/track?no={waybill}';
  expect((await balakong.call(calls.create, { body: { ...draft, tracking_url } })).status).toBe(403);
  const { id } = (await owner.call(calls.create, { body: { ...draft, tracking_url } })).body;
  const change = async (person: Person, url: string | null, version: string) =>
    (
      await person.call(calls.update, {
        id,
        body: { note: 'lorry', tracking_url: url },
        headers: { 'if-match': version },
      })
    ).status;
  expect(await change(balakong, 'https://elsewhere.example/{waybill}', '1')).toBe(403);
  expect(await change(balakong, tracking_url, '1')).toBe(200);
  expect(await change(balakong, null, '2')).toBe(200);
  expect(await change(balakong, tracking_url, '3')).toBe(403);
  expect(await change(owner, tracking_url, '3')).toBe(200);
});

test('visitors see who delivers where, and nothing else', async () => {
  const { body } = await api.call(calls.publicList);
  expect(body[0]).toEqual({ id: expect.any(String), name: expect.any(String), states: expect.any(Array) });
});

test('a vendor that is used can only be made inactive', async () => {
  const { vendorId } = await api.vendor();
  const used = await owner.call(calls.remove, { id: vendorId, version: 1 });
  expect(used.problem.error).toBe('conflict');
  const unused = (await owner.call(calls.create, { body: draft })).body;
  const gone = await owner.call(calls.remove, { id: unused.id, version: 1 });
  expect(gone.status).toBe(200);
  expect((await owner.call(calls.get, { id: unused.id })).status).toBe(404);
});

test('someone who works for a vendor is invited, chooses a password, signs in, and is blocked', async () => {
  const { vendorId } = await api.vendor();
  const email = 'driver@cepat.example';
  const created = await owner.call(people.create, {
    body: { vendor_id: vendorId, email, name: 'Driver', phone: '+60123456789' },
  });
  expect(created.status).toBe(201);
  const token = tokenIn(await mailTo(api.services, email));
  const password = 'roti canai banjir';
  expect(
    (await api.call(passwordEndpoints.vendorReset, { body: { vendor_user: { token, password } } })).status,
  ).toBe(204);
  const login = () => api.call(sessionEndpoints.vendorLogin, { body: { vendor_user: { email, password } } });
  expect((await login()).body.data).toMatchObject({ vendor_id: vendorId, email });
  await owner.call(people.update, { id: created.body.id, body: { blocked: true }, version: 1 });
  expect((await login()).problem.error).toBe('account_blocked');
});

test('refuses an address that somebody has already', async () => {
  const first = await api.vendor();
  const answer = await owner.call(people.create, {
    body: {
      vendor_id: first.vendorId,
      email: first.email.toUpperCase(),
      name: 'DuplicatePayment',
      phone: '+60123456789',
    },
  });
  expect(answer.problem).toMatchObject({ error: 'already_exists', fields: { email: 'already_exists' } });
});

test('the people of a vendor that is made inactive are out at once', async () => {
  const driver = await api.vendor();
  expect((await driver.call(sessionEndpoints.vendorMe)).status).toBe(200);
  const before = `Bearer ${api.app.signAccess(driver.actor, 'en')}`;
  await owner.call(calls.update, { id: driver.vendorId, body: { active: false }, version: 1 });
  const me = () => api.call(sessionEndpoints.vendorMe, { headers: { authorization: before } });
  await expect.poll(async () => (await me()).status).toBe(401);
});

test('another address of someone who works for a vendor is told to both and ends what the old one opened', async () => {
  const driver = await api.vendor();
  await api.call(passwordEndpoints.vendorRequest, { body: { vendor_user: { email: driver.email } } });
  const oldLink = tokenIn(await mailTo(api.services, driver.email));
  const before = `Bearer ${api.app.signAccess(driver.actor, 'en')}`;
  const email = 'new.driver@cepat.example';
  const changed = await owner.call(people.update, { id: driver.id, body: { email }, version: 1 });
  expect(changed.status).toBe(200);
  for (const address of [driver.email, email])
    expect(await mailTo(api.services, address)).toContain(`is now ${email}`);
  const stolen = { vendor_user: { token: oldLink, password: 'roti canai banjir' } };
  expect((await api.call(passwordEndpoints.vendorReset, { body: stolen })).problem.error).toBe(
    'token_invalid',
  );
  const me = () => api.call(sessionEndpoints.vendorMe, { headers: { authorization: before } });
  await expect.poll(async () => (await me()).status).toBe(401);
});

test('who had the old address of someone at a vendor does not come in at the other one with the old password', async () => {
  const { vendorId } = await api.vendor();
  const old = 'leaves@cepat.example';
  const email = 'follows@cepat.example';
  const body = { vendor_id: vendorId, email: old, name: 'Driver', phone: '+60123456789' };
  const { id } = (await owner.call(people.create, { body })).body;
  const choose = async (address: string, password: string) => {
    const token = tokenIn(await mailTo(api.services, address));
    return api.call(passwordEndpoints.vendorReset, { body: { vendor_user: { token, password } } });
  };
  const password = 'roti canai banjir';
  expect((await choose(old, password)).status).toBe(204);
  const { version } = (await owner.call(people.get, { id })).body;
  expect((await owner.call(people.update, { id, body: { email }, version })).status).toBe(200);

  const login = (given: string) =>
    api.call(sessionEndpoints.vendorLogin, { body: { vendor_user: { email, password: given } } });
  expect((await login(password)).problem.error).toBe('wrong_credentials');
  const told = await api.services.db.selectFrom('messages').select('kind').where('to', '=', email).execute();
  expect(told.map(({ kind }) => kind)).toContain('invitation');
  await api.call(passwordEndpoints.vendorRequest, { body: { vendor_user: { email } } });
  expect((await choose(email, 'nasi kerabu biru')).status).toBe(204);
  expect((await login('nasi kerabu biru')).body.data).toMatchObject({ id, email });
});
