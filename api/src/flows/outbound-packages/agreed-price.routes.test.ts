import { dashboardEndpoints } from '@rantau/shared/dashboard';
import { invoiceEndpoints } from '@rantau/shared/invoices';
import { outboundPackageEndpoints } from '@rantau/shared/outbound-packages';
import { describe, expect, it } from 'vitest';
import { mailTo } from '../../../tests/mailbox.ts';
import { box, home, packingScene } from './outbound-packages.fixtures.ts';

const calls = outboundPackageEndpoints.sea;

const at = packingScene();

describe('the price that its owner agreed to', () => {
  const priceOf = async (id: string) => (await at.siti.call(calls.myPackedPrice, { id })).body.price;
  /** Reads from its page and from the dashboard whether an answer is needed. */
  const answerOf = async (id: string) => [
    (await at.siti.call(calls.myPackedPrice, { id })).body.may_answer,
    (await at.siti.call(dashboardEndpoints.mine)).body.outbound_needs.find((each) => each.id === id)?.need,
  ];
  const accept = (id: string, total_usd_minor: number, person = at.siti) =>
    person.call(calls.acceptPacking, { id, body: { total_usd_minor } });
  const refuse = (id: string) =>
    at.siti.call(calls.refusePacking, { id, body: { reason: 'I did not ask for it' } });
  const foot = { ...box, length_in: 12, width_in: 12, height_in: 12 };
  /** An outbound package with a service that the warehouse ticked by itself; its size is that of what came. */
  async function withRepacking() {
    const { body: request } = await at.desk.ask([await at.desk.ready()]);
    const { body } = await at.desk.pack(request.id, request.version, {
      packed_boxes: [foot],
      services: { repack: true },
    });
    return { ...request, version: body.version };
  }
  const bill = async (id: string) => {
    const draft = await at.owner.call(invoiceEndpoints.create, {
      body: { kind: 'sea_freight', user_id: at.siti.id, outbound_package_id: id },
    });
    return {
      id: draft.body.id,
      issue: () => at.owner.call(invoiceEndpoints.issue, { id: draft.body.id, body: {} }),
    };
  };

  it('is kept with the request, and follows the recipient until packing begins', async () => {
    const ids = [await at.desk.ready(), await at.desk.ready()];
    const services = { consolidate: true };
    const { body: quote } = await at.siti.call(calls.preview, {
      body: { inbound_package_ids: ids, recipient: home, services },
    });
    const stale = await at.desk.ask(ids, { services, agreed_usd_minor: quote.total_usd_minor - 1 });
    expect(stale.problem.error).toBe('price_changed');
    const { body: request, raw } = await at.desk.ask(ids, {
      services,
      agreed_usd_minor: quote.total_usd_minor,
    });
    const { total_usd_minor, total_myr_minor, on } = quote;
    expect(request.estimate).toEqual({ total_usd_minor, total_myr_minor, on });
    expect(raw.body).not.toContain('computed_with');
    const { body: moved } = await at.siti.call(calls.updateMine, {
      id: request.id,
      body: { recipient: { ...home, state: 'MY-12', postcode: '88000', city: 'Kota Kinabalu' } },
      version: request.version,
    });
    expect(moved.estimate?.total_usd_minor).toBeGreaterThan(total_usd_minor);
  });

  it('is told beside the price now when it is packed, with what was not asked for', async () => {
    const request = await withRepacking();
    const price = await priceOf(request.id);
    expect(price?.not_asked_for).toMatchObject([{ service: 'repack' }]);
    expect(price?.total_usd_minor).toBeGreaterThan(request.estimate?.total_usd_minor ?? Number.NaN);
    const { body: staff } = await at.owner.call(calls.packedPrice, { id: request.id });
    expect(staff.price).toEqual(price);
    const other = await at.api.customer();
    expect((await other.call(calls.myPackedPrice, { id: request.id })).status).toBe(404);
    expect(await mailTo(at.api.services, at.siti.email)).toMatch(/tidak anda minta|did not request/);
  });

  it('is not exceeded by services that nobody asked for until the customer consents to the price on screen', async () => {
    const request = await withRepacking();
    const price = await priceOf(request.id);
    const total = price?.total_usd_minor ?? 0;
    expect(await answerOf(request.id)).toEqual([true, 'to_answer']);
    const invoice = await bill(request.id);
    expect((await invoice.issue()).problem).toMatchObject({
      error: 'consent_missing',
      metadata: { services: price?.not_asked_for },
    });
    expect((await accept(request.id, total, await at.api.customer())).status).toBe(404);
    expect((await accept(request.id, total - 1)).problem.error).toBe('price_changed');
    const { body: agreed } = await accept(request.id, total);
    expect(agreed.packing_acceptance).toMatchObject({ total_usd_minor: total });
    expect(await answerOf(request.id)).toEqual([false, undefined]);
    expect((await refuse(request.id)).problem.metadata).toMatchObject({ reason: 'accepted' });
    expect((await invoice.issue()).body).toMatchObject({ state: 'issued', total_minor: total });
  });

  it('comes back with a refusal, which takes every service back that was not asked for', async () => {
    const request = await withRepacking();
    const { body } = await refuse(request.id);
    expect(body).toMatchObject({ state: 'requested', services: request.services, packing_acceptance: null });
    await at.desk.pack(request.id, body.version, { packed_boxes: [foot] });
    expect(await priceOf(request.id)).toMatchObject({
      total_usd_minor: request.estimate?.total_usd_minor,
      not_asked_for: [],
    });
    expect((await (await bill(request.id)).issue()).body.state).toBe('issued');
  });

  it('is asked for again when it is packed otherwise', async () => {
    const request = await withRepacking();
    const { body: agreed } = await accept(request.id, (await priceOf(request.id))?.total_usd_minor ?? 0);
    const { body: again } = await at.desk.pack(request.id, agreed.version, {
      packed_boxes: [foot],
      services: { repack: true, consolidate: true },
    });
    expect(again.packing_acceptance).toBeNull();
  });
});
