import { invoiceEndpoints } from '@rantau/shared/invoices';
import { outboundPackageEndpoints } from '@rantau/shared/outbound-packages';
import { expect, it } from 'vitest';
import { home, packingScene } from './outbound-packages.fixtures.ts';

const at = packingScene();
const calls = outboundPackageEndpoints.sea;
const sabah = { ...home, state: 'MY-12', postcode: '88000', city: 'Kota Kinabalu' };
const perak = { ...home, state: 'MY-08', postcode: '30000', city: 'Ipoh' };

it('goes to another zone only once no invoice stands that is priced for the one before', async () => {
  const support = await at.api.staff('support');
  const { id } = await at.desk.packed();
  const send = async (recipient: typeof home) => {
    const { version } = (await support.call(calls.get, { id })).body;
    return support.call(calls.update, { id, version, body: { recipient } });
  };
  const invoice = await at.desk.invoiced(id);
  const refused = await send(sabah);
  expect(refused.problem.error).toBe('priced_for_other_zone');
  expect((await send(perak)).body.recipient).toMatchObject({ postcode: '30000' });
  await at.owner.call(invoiceEndpoints.void, { id: invoice.id, body: { reason: 'It goes to Sabah' } });
  expect((await send(sabah)).body.recipient).toMatchObject({ postcode: '88000' });
  await at.desk.invoiced(id);
  expect((await send(home)).problem.error).toBe('priced_for_other_zone');
});

it('is sent back and packed again ten times a day at most: its owner is mailed each time', async () => {
  const { id } = await at.desk.packed();
  const again = async () => {
    const { body } = await at.desk.move(id, 'requested');
    return at.desk.pack(id, body.version);
  };
  for (let times = 1; times < 10; times += 1) expect((await again()).status).toBe(200);
  expect((await again()).problem.error).toBe('rate_limited');
  const told = await at.api.rows('messages', { subject_id: id, kind: 'outbound_package_packed' }, 'id');
  expect(told).toHaveLength(10);
});

it('is cancelled by staff for a reason, which its owner reads', async () => {
  const { id } = (await at.desk.ask([await at.desk.ready()])).body;
  expect((await at.desk.move(id, 'cancelled')).problem.fields).toEqual({ note: 'required' });
  const note = 'The shop wants it back';
  await at.owner.call(calls.transition, { id, body: { to: 'cancelled', note } });
  const told = await at.api.rows('messages', { subject_id: id }, 'kind', 'text');
  const [mail] = told.filter(({ kind }) => kind === 'outbound_package_cancelled');
  expect(mail?.text).toContain(note);
});
