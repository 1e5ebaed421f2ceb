import { outboundPackageEndpoints } from '@rantau/shared/outbound-packages';
import { recipientLinkEndpoints } from '@rantau/shared/recipient-links';
import { userEndpoints } from '@rantau/shared/users';
import { describe, expect, it } from 'vitest';
import { type Person, testApp } from '../../../tests/test-app.ts';
import { newId, newToken } from '../../platform/clock.ts';
import { hashPassword } from '../../platform/sessions/passwords.ts';
import { packedOutboundPackage } from '../invoices/invoice.fixtures.ts';

const api = await testApp();
const [owner, stranger] = [await api.customer(), await api.customer()];

async function outboundPackageOf(person: Person): Promise<string> {
  const id = newId();
  const at = api.clock.now().toISOString();
  const recipient = {
    name: 'Aminah binti Yusof',
    phone: '+60123456789',
    line1: '1 Jalan Raja',
    line2: '',
    city: 'Ipoh',
    postcode: '30000',
    state: 'MY-08',
  };
  await api.services.db
    .insertInto('outbound_packages')
    .values({
      id,
      created_at: at,
      updated_at: at,
      reference: `OUT-${id.slice(-8)}`,
      state: 'in_transit',
      mode: 'sea',
      user_id: person.id,
      recipient: JSON.stringify(recipient),
      services: '{}',
    })
    .execute();
  return id;
}

const tokenOf = (url: string): string => new URL(url).hash.slice(1);

describe('a link for the recipient', () => {
  it('shows states to whoever holds it, and of people a first name and a town', async () => {
    const outbound_package_id = await outboundPackageOf(owner);
    const { body: link } = await owner.call(recipientLinkEndpoints.create, { body: { outbound_package_id } });
    const { body: view, raw } = await api.call(recipientLinkEndpoints.view, {
      body: { token: tokenOf(link.url) },
    });
    expect(view).toMatchObject({ state: 'in_transit', recipient_first_name: 'Aminah', city: 'Ipoh' });
    expect(raw.body).not.toMatch(/Yusof|Jalan Raja|\+60/);
  });

  it('is one of the two hundred that are listed', async () => {
    const sharer = await api.customer();
    const first = await outboundPackageOf(sharer);
    const body = { outbound_package_id: first };
    const { body: oldest } = await sharer.call(recipientLinkEndpoints.create, { body });
    const { id: _, ...row } = await api.row('recipient_links', { outbound_package_id: first });
    const created_at = new Date(api.clock.now().getTime() + 1_000).toISOString();
    for (let link = 0; link < 200; link += 1)
      await api.services.db
        .insertInto('recipient_links')
        .values({
          ...row,
          id: newId(),
          created_at,
          outbound_package_id: await outboundPackageOf(sharer),
          token: newToken(),
        })
        .execute();
    const { body: listed } = await sharer.call(recipientLinkEndpoints.mine);
    expect(listed).toHaveLength(200);
    expect(listed.map(({ id }) => id)).not.toContain(oldest.id);
    expect((await sharer.call(recipientLinkEndpoints.create, { body })).body).toEqual(oldest);
  });

  it('is the same one when asked for again', async () => {
    const body = { outbound_package_id: await outboundPackageOf(owner) };
    const first = await owner.call(recipientLinkEndpoints.create, { body });
    const second = await owner.call(recipientLinkEndpoints.create, { body });
    expect(second.body).toEqual(first.body);
  });

  it('stops working when it is revoked, and a new one is another', async () => {
    const body = { outbound_package_id: await outboundPackageOf(owner) };
    const { body: link } = await owner.call(recipientLinkEndpoints.create, { body });
    await owner.call(recipientLinkEndpoints.revoke, { id: link.id });
    expect((await api.call(recipientLinkEndpoints.view, { body: { token: tokenOf(link.url) } })).status).toBe(
      404,
    );
    const { body: next } = await owner.call(recipientLinkEndpoints.create, { body });
    expect(next.url).not.toBe(link.url);
  });

  it('can neither be made nor revoked by somebody else', async () => {
    const body = { outbound_package_id: await outboundPackageOf(owner) };
    expect((await stranger.call(recipientLinkEndpoints.create, { body })).problem.error).toBe('not_found');
    const { body: link } = await owner.call(recipientLinkEndpoints.create, { body });
    expect((await stranger.call(recipientLinkEndpoints.revoke, { id: link.id })).status).toBe(404);
    expect((await stranger.call(recipientLinkEndpoints.mine)).body).toEqual([]);
  });

  it.each(['the customer', 'staff'])('ends where %s address the goods to somebody else', async (who) => {
    const outbound_package_id = await packedOutboundPackage(api, owner.id, { state: 'requested' });
    const { sea } = outboundPackageEndpoints;
    const { body: before } = await owner.call(sea.getMine, { id: outbound_package_id });
    const { body: link } = await owner.call(recipientLinkEndpoints.create, { body: { outbound_package_id } });
    const view = () => api.call(recipientLinkEndpoints.view, { body: { token: tokenOf(link.url) } });
    const support = await api.staff('support');
    const change = async (to: { name: string; phone?: string }, version: number) => {
      const asked = { id: outbound_package_id, body: { recipient: { ...before.recipient, ...to } }, version };
      return who === 'staff'
        ? (await support.call(sea.update, asked)).status
        : (await owner.call(sea.updateMine, asked)).status;
    };
    expect(await change({ name: `${before.recipient.name.toUpperCase()} `, phone: '+60198765432' }, 1)).toBe(
      200,
    );
    expect((await view()).status).toBe(200);
    expect(await change({ name: 'Siti Rahsia' }, 2)).toBe(200);
    expect((await view()).status).toBe(404);
    const { body: next } = await owner.call(recipientLinkEndpoints.create, { body: { outbound_package_id } });
    expect(next.url).not.toBe(link.url);
  });

  it('needs a session to be made', async () => {
    const body = { outbound_package_id: await outboundPackageOf(owner) };
    expect((await api.call(recipientLinkEndpoints.create, { body })).status).toBe(401);
  });

  it('ends with the account of whoever made it', async () => {
    const password_hash = await hashPassword('a parcel from far away');
    const person = await api.customer({ password_hash });
    const outbound_package_id = await outboundPackageOf(person);
    const { body: link } = await person.call(recipientLinkEndpoints.create, {
      body: { outbound_package_id },
    });
    await api.set('outbound_packages', { user_id: person.id }, { state: 'delivered' });
    const view = () => api.call(recipientLinkEndpoints.view, { body: { token: tokenOf(link.url) } });
    expect((await view()).status).toBe(200);
    await person.call(userEndpoints.closeAccount, { body: { password: 'a parcel from far away' } });
    expect((await view()).status).toBe(404);
  });
});
