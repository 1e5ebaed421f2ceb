import { inboundPackageEndpoints as calls } from '@rantau/shared/inbound-packages';
import { describe, expect, it } from 'vitest';
import type { Person } from '../../../tests/test-app.ts';
import { warehouseScene } from '../../modules/inbound-packages/inbound-packages.fixtures.ts';

const at = warehouseScene();
const mistyped = () => at.inbound.announce({ tracking_number: `${at.inbound.number.slice(0, -1)}X` });
const states = async (by: Person) => (await by.call(calls.mine)).body.map(({ state }) => state).sort();

describe('at the desk', () => {
  it('is received under the scanned number where staff chose it, and expected again where that was a mistake', async () => {
    const kept = await mistyped();
    const suite = await at.inbound.suiteOf(at.siti);
    const { body } = await at.inbound.receive({ suite, announced_id: kept.id });
    expect(body).toMatchObject({
      matched_by: 'announcement',
      data: { id: kept.id, tracking_number: at.inbound.number, state: 'received', items: kept.items },
    });
    expect(await states(at.siti)).toEqual(['received']);
    const undone = await at.dock.call(calls.undoReceipt, { id: kept.id });
    expect(undone.body).toMatchObject({ state: 'expected', tracking_number: kept.tracking_number });
  });

  it('is not taken from another customer, nor twice', async () => {
    const kept = await mistyped();
    const other = await at.api.customer();
    const { body } = await at.inbound.receive({
      suite: await at.inbound.suiteOf(other),
      announced_id: kept.id,
    });
    expect(body).toMatchObject({
      matched_by: 'suite',
      warnings: ['announcement_gone', 'mail_agency_form_missing'],
      data: { user_id: other.id },
    });
    expect(await states(at.siti)).toEqual(['expected']);
  });
});

describe('afterwards', () => {
  const receive = async () =>
    (await at.inbound.receive({ suite: await at.inbound.suiteOf(at.siti) })).body.data;
  const take = (by: Person, id: string, announced_id: string) =>
    by.call(calls.takeAnnouncement, { id, body: { announced_id } });

  it('its owner says that it is the package here: the declaration moves over, and no ghost remains', async () => {
    const kept = await mistyped();
    const here = await receive();
    const { body } = await take(at.siti, here.id, kept.id);
    expect(body).toMatchObject({ id: here.id, items: kept.items, shop: 'Etsy', state: 'received' });
    expect(await states(at.siti)).toEqual(['cancelled', 'received']);
    expect(await at.inbound.audited(here.id)).toContainEqual({ action: 'inbound_package.take_announcement' });
    // It is done once: what is declared is not declared again by another.
    const second = await at.inbound.announce({ tracking_number: 'TBA999999999999' });
    expect((await take(at.siti, here.id, second.id)).problem.error).toBe('transition_refused');
  });

  it('makes a photographed package ready', async () => {
    const kept = await mistyped();
    const suite = await at.inbound.suiteOf(at.siti);
    const { body } = await at.inbound.receive({ suite, image_ids: [await at.inbound.photo()] });
    expect((await take(at.siti, body.data.id, kept.id)).body.state).toBe('ready');
  });

  it('nobody takes the announcement or the package of another', async () => {
    const kept = await mistyped();
    const here = await receive();
    const other = await at.api.customer();
    expect((await take(other, here.id, kept.id)).status).toBe(404);
    const own = (
      await other.call(calls.preAlert, {
        body: { tracking_number: 'TBA888888888888', shop: 'Etsy', items: kept.items },
      })
    ).body;
    expect((await take(other, here.id, own.id)).status).toBe(404);
    expect((await take(at.siti, here.id, own.id)).status).toBe(404);
  });
});
