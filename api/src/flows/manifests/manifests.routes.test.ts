import { tripEndpoints as calls } from '@rantau/shared/trips';
import { describe, expect, it } from 'vitest';
import { readWords } from '../../../tests/read-pdf.ts';
import { testApp } from '../../../tests/test-app.ts';
import { newId } from '../../platform/clock.ts';

const api = await testApp();
const { db } = api.services;
const at = api.clock.now().toISOString();
const row = () => ({ id: newId(), created_at: at, updated_at: at });
const owner = await api.staff('owner');
const { body } = await owner.call(calls.create, {
  body: {
    code: 'SEA-9',
    mode: 'sea',
    carrier_name: 'MV Melati',
    cutoff_at: '2026-12-01T00:00:00.000Z',
    departs_at: '2026-12-05T00:00:00.000Z',
    arrives_at: '2027-02-10T00:00:00.000Z',
  },
});
const trip = body.id;
const sender = await api.customer({ name: '=HYPERLINK("x")' });
const item = (description: string) => ({
  goods_type_id: newId(),
  description,
  quantity: 2,
  unit_value_usd_minor: 1050,
});
const outbound = {
  ...row(),
  reference: 'OUT-00001-A',
  state: 'loaded',
  mode: 'sea',
  user_id: sender.id,
  recipient: JSON.stringify({ name: 'Siti', postcode: '43000', city: 'Kajang' }),
  services: '{}',
  trip_id: trip,
  packed_weight_lb: 12.5,
  packed_volume_cft: 3,
} as const;
await db
  .insertInto('outbound_packages')
  .values([
    { ...outbound, contents: JSON.stringify([item('unused')]) },
    { ...outbound, ...row(), reference: 'OUT-00002-B', contents: JSON.stringify([item('Kasut')]) },
    { ...outbound, ...row(), reference: 'OUT-00003-C', state: 'cancelled' },
  ])
  .execute();
await db
  .insertInto('inbound_packages')
  .values({
    ...row(),
    reference: 'IN-00001-A',
    state: 'packed',
    tracking_number: 'T1',
    raw_tracking_number: 'T1',
    user_id: sender.id,
    outbound_package_id: outbound.id,
    items: JSON.stringify([item('Buku')]),
  })
  .execute();

describe('the manifest of a trip', () => {
  it('lists every outbound package aboard with what is inside it, once', async () => {
    const warehouse = await api.staff('warehouse_us');
    const { raw } = await warehouse.call(calls.manifestPdf, { id: trip });
    const text = await readWords(raw.rawPayload);
    for (const part of ['OUT-00001-A', 'OUT-00002-B', 'Buku', 'Kasut', '42.00', 'NOEEI'])
      expect(text).toContain(part);
    for (const part of ['OUT-00003-C', 'unused']) expect(text).not.toContain(part);
  });

  it('is a spreadsheet in which no name runs as a formula', async () => {
    const warehouse = await api.staff('warehouse_us');
    const { raw } = await warehouse.call(calls.manifestCsv, { id: trip });
    const lines = raw.body.trim().split(/\r?\n/);
    expect(lines).toHaveLength(3);
    expect(raw.body).not.toMatch(/(^|,|")=HYPERLINK/m);
    expect(lines[1]).toContain('2 × Buku');
  });

  it('is not for marketing', async () => {
    const marketing = await api.staff('marketing');
    expect((await marketing.call(calls.manifestCsv, { id: trip })).status).toBe(403);
  });
});
