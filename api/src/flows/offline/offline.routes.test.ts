import { inboundPackageEndpoints } from '@rantau/shared/inbound-packages';
import { offlineEndpoints as calls } from '@rantau/shared/offline';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../tests/test-app.ts';
import { seedTariff } from '../../modules/tariffs/tariff.fixtures.ts';
import { newId } from '../../platform/clock.ts';

const api = await testApp();
const staff = await api.staff('warehouse_us');
const support = await api.staff('support');
await seedTariff(api);
const { id: goods } = await api.row('goods_types', { sea: 'allowed' }, 'id');

const receipt = (tracking_number: string, over: object = {}, captured_by?: string) => ({
  client_id: newId(),
  ...(captured_by && { captured_by }),
  captured_at: '2026-11-20T22:00:00.000Z',
  kind: 'receive' as const,
  payload: {
    tracking_number,
    weight_lb: 4.5,
    length_in: 12,
    width_in: 9,
    height_in: 6,
    location: 'A-1',
    ...over,
  },
});
const send = async (...requests: ReturnType<typeof receipt>[]) =>
  (await staff.call(calls.submit, { body: { requests } })).body.results;
const held = (tracking: string) => api.rows('inbound_packages', { tracking_number: tracking });
const conflicts = async () => (await staff.call(calls.conflicts)).body;

describe('what a device did without a network', () => {
  it('is applied once, in row or at once, and answers the same', async () => {
    const request = receipt('OFFLINE1');
    const [first] = await send(request);
    const again = await Promise.all(Array.from({ length: 8 }, () => send(request)));
    expect(first).toMatchObject({
      status: 'applied',
      reference: expect.stringMatching(/^IN-/),
      receipt: { matched_by: 'none', suite: null },
    });
    for (const [answer] of again) expect(answer).toEqual(first);
    expect(await held('OFFLINE1')).toHaveLength(1);
  });

  it('happened when the device says, if its clock can be right: neither in the future nor long ago', async () => {
    await send(receipt('OFFLINE2'));
    expect((await held('OFFLINE2'))[0]?.received_at).toBe('2026-11-20T22:00:00.000Z');
    const wrong = ['2027-01-01T00:00:00.000Z', '2026-11-13T02:00:00.000Z', '1970-01-01T00:00:00.000Z'];
    for (const [index, captured_at] of wrong.entries()) {
      await send({ ...receipt(`CLOCK${index}`), captured_at });
      expect((await held(`CLOCK${index}`))[0]?.received_at).toBe(api.clock.now().toISOString());
    }
  });

  it('is kept with its reason where it can’t be taken, and does not hold up the others', async () => {
    const photo = newId();
    const [bad, good] = await send(receipt('OFFLINE4', { image_ids: [photo] }), receipt('OFFLINE5'));
    expect(bad).toMatchObject({
      status: 'rejected',
      error: 'validation_failed',
      fields: { image_ids: 'not_found' },
    });
    expect(good?.status).toBe('applied');
    expect(await held('OFFLINE4')).toEqual([]);
    const query = { filter: JSON.stringify({ status: 'rejected' }) };
    expect((await staff.call(calls.list, { query })).body).toMatchObject([{ client_id: bad?.client_id }]);
  });

  it('is on record as sent for a colleague where it was', async () => {
    const colleague = await api.staff('warehouse_us');
    const [sent] = await send(receipt('OFFLINE6', {}, colleague.id));
    const log = await api.rows(
      'audit_events',
      { subject_id: sent?.record_id ?? '', action: 'inbound_package.take_over_receipt' },
      'actor_id',
      'after',
    );
    expect(log).toEqual([{ actor_id: staff.id, after: { captured_by: colleague.id } }]);
  });

  it('is told to who sends the same from the same device, and to nobody who sends something else under its id', async () => {
    const colleague = await api.staff('warehouse_us');
    const request = receipt('OFFLINE7');
    const [first] = await send(request);
    const sendAs = async (sent: object) =>
      (await colleague.call(calls.submit, { body: { requests: [{ ...request, ...sent }] } })).body.results[0];
    expect(await sendAs({ captured_by: staff.id })).toEqual(first);
    expect(await sendAs({ payload: { ...request.payload, image_ids: [newId()] } })).toEqual(first);
    const nothing = { record_id: null, reference: null, conflict_id: null, receipt: null };
    for (const other of [
      { captured_at: '2026-11-20T21:00:00.000Z' },
      { payload: { ...request.payload, tracking_number: 'OFFLINE8' } },
    ])
      expect(await sendAs(other)).toEqual({
        ...nothing,
        client_id: request.client_id,
        status: 'rejected',
        error: 'idempotency_mismatch',
      });
    expect(await held('OFFLINE8')).toEqual([]);
  });

  it('is no larger than what a device can have seen', async () => {
    const [held] = await send(receipt('OFFLINE7'));
    const sent = (base: Record<string, string>) =>
      staff.call(calls.submit, {
        body: {
          requests: [
            {
              client_id: newId(),
              captured_at: api.clock.now().toISOString(),
              kind: 'update',
              record_id: held?.record_id ?? '',
              base_version: 9,
              base,
              payload: { shop: 'Etsy' },
            },
          ],
        },
      });
    for (const base of [{ shop: 'x'.repeat(200_000) }, { ['x'.repeat(200_000)]: 'Etsy' }])
      expect((await sent(base)).problem.fields).toEqual({ 'requests.0.base': 'invalid' });
    expect((await sent({ shop: 'x'.repeat(2_000) })).status).toBe(200);
  });

  it('tells its owner that an announced number is another, by a change or by a decision', async () => {
    const customer = await api.customer();
    const announced = await customer.call(inboundPackageEndpoints.preAlert, {
      body: {
        tracking_number: 'OFFLINEMINE1',
        shop: 'Etsy',
        items: [{ goods_type_id: goods, description: 'Baju', quantity: 1, unit_value_usd_minor: 2_500 }],
      },
    });
    const { id: record_id, version: base_version } = announced.body;
    const change = (tracking_number: string, base: string) => ({
      client_id: newId(),
      captured_at: api.clock.now().toISOString(),
      kind: 'update' as const,
      record_id,
      base_version,
      base: { tracking_number: base },
      payload: { tracking_number },
    });
    const submit = async (request: ReturnType<typeof change>) =>
      (await staff.call(calls.submit, { body: { requests: [request] } })).body.results[0];
    expect((await submit(change('OFFLINEMINE2', 'OFFLINEMINE1')))?.status).toBe('applied');
    const conflict = await submit(change('OFFLINEMINE3', 'OFFLINEMINE1'));
    const decided = await support.call(calls.resolve, {
      id: conflict?.conflict_id ?? '',
      version: 1,
      body: { fields: { tracking_number: 'OFFLINEMINE3' } },
    });
    expect(decided.status).toBe(200);
    const told = await api.rows(
      'messages',
      { user_id: customer.id, kind: 'tracking_number_changed' },
      'text',
    );
    expect(told.map(({ text }) => text.includes('OFFLINEMINE3'))).toEqual([false, true]);
  });

  it('is for the warehouse', async () => {
    expect((await support.call(calls.submit, { body: { requests: [receipt('X123')] } })).status).toBe(403);
  });
});

describe('a conflict', () => {
  it('shows no picture but those of the device', async () => {
    const proof = newId();
    await api.services.db
      .insertInto('images')
      .values({
        ...{ id: proof, purpose: 'payment_proof', uploader_kind: 'user', uploader_id: newId() },
        ...{ storage_key: `images/${proof}`, content_type: 'image/webp', byte_size: 1, state: 'ready' },
        ...{ created_at: api.clock.now().toISOString(), updated_at: api.clock.now().toISOString() },
      })
      .execute();
    await send(receipt('PICTURE1'));
    const [second] = await send(receipt('PICTURE1', { image_ids: [proof] }));
    expect(second).toMatchObject({ status: 'rejected', fields: { image_ids: 'not_found' } });
    expect(JSON.stringify(await conflicts())).not.toContain(proof);
  });

  it('changes nothing and loses nothing until somebody decides, once', async () => {
    await send(receipt('TWICE1'));
    const [second] = await send(receipt('TWICE1', { weight_lb: 9 }));
    expect(second?.status).toBe('conflict');
    expect((await held('TWICE1'))[0]?.weight_lb).toBe(4.5);
    const conflict = (await conflicts()).find(({ id }) => id === second?.conflict_id);
    expect(conflict).toMatchObject({
      reason: 'duplicate_tracking_number',
      base: null,
      mine: { weight_lb: 9 },
      theirs: { weight_lb: 4.5 },
    });
    const decide = () =>
      support.call(calls.resolve, {
        id: conflict?.id ?? '',
        body: { fields: { weight_lb: 9 } },
        version: conflict?.version,
      });
    expect((await decide()).body.weight_lb).toBe(9);
    expect((await decide()).status).toBe(412);
    expect((await conflicts()).map(({ id }) => id)).not.toContain(conflict?.id);
    const log = await api.rows('audit_events', { action: 'conflict.resolve' });
    expect(log.at(-1)?.before).toMatchObject({ mine: { weight_lb: 9 }, theirs: { weight_lb: 4.5 } });
  });

  it('is not decided by leaving a field out, nor on a record that changed meanwhile', async () => {
    await send(receipt('TWICE3'));
    const [second] = await send(receipt('TWICE3', { weight_lb: 9, location: 'B-2' }));
    const found = (await conflicts()).find(({ id }) => id === second?.conflict_id);
    const id = found?.id ?? '';
    const decide = (body: { fields: object; record_version?: number }) =>
      staff.call(calls.resolve, { id, body, version: 1 });
    expect((await decide({ fields: { weight_lb: 9 } })).problem.fields).toEqual({
      'fields.location': 'required',
    });
    const fields = { weight_lb: 9, location: 'B-2' };
    expect((await decide({ fields, record_version: (found?.theirs.version ?? 0) + 1 })).status).toBe(412);
    expect((await decide({ fields, record_version: found?.theirs.version ?? 0 })).body).toMatchObject(fields);
  });

  it('can be two inbound packages after all', async () => {
    await send(receipt('TWICE2'));
    const [second] = await send(receipt('TWICE2', { location: 'B-2' }));
    const conflict = (await conflicts()).find(({ id }) => id === second?.conflict_id);
    await support.call(calls.resolve, {
      id: conflict?.id ?? '',
      body: { fields: {}, keep_both: true },
      version: 1,
    });
    expect((await held('TWICE2')).map(({ location }) => location).sort()).toEqual(['A-1', 'B-2']);
  });

  it('comes of a change that was made on an older version', async () => {
    const [{ record_id } = { record_id: null }] = await send(receipt('STALE1'));
    const id = record_id ?? '';
    const { body: seen } = await staff.call(inboundPackageEndpoints.get, { id });
    await staff.call(inboundPackageEndpoints.update, {
      id,
      body: { location: 'C-3' },
      version: seen.version,
    });
    const late = {
      client_id: newId(),
      captured_at: '2026-11-20T23:00:00.000Z',
      kind: 'update' as const,
      record_id: id,
      base_version: seen.version,
      base: { location: 'A-1' },
      payload: { location: 'D-4' },
    };
    const { body } = await staff.call(calls.submit, { body: { requests: [late] } });
    expect(body.results).toMatchObject([{ status: 'conflict' }]);
    const conflict = (await conflicts()).find((each) => each.id === body.results[0]?.conflict_id);
    expect(conflict).toMatchObject({
      reason: 'stale_version',
      base: { location: 'A-1' },
      mine: { location: 'D-4' },
      theirs: { location: 'C-3' },
    });
  });
});
