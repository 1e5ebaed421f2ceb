import { auditEventEndpoints } from '@rantau/shared/audit-events';
import { expect, test } from 'vitest';
import { testApp } from '../../../tests/test-app.ts';
import { packedOutboundPackage, plainInvoice } from '../../flows/invoices/invoice.fixtures.ts';
import { newId } from '../../platform/clock.ts';
import { seedTariff } from '../tariffs/tariff.fixtures.ts';

const api = await testApp();
await seedTariff(api);
const owner = await api.staff('owner');

interface Subject {
  readonly kind: string;
  readonly id?: string;
  readonly before?: object;
  readonly after?: object;
}

/** Name of a record in the audit log. */
async function called({ kind, id = newId(api.clock.now()), before, after }: Subject) {
  await api.services.db
    .insertInto('audit_events')
    .values({
      id: newId(api.clock.now()),
      at: api.clock.now().toISOString(),
      actor_kind: 'system',
      action: `${kind}.update`,
      subject_kind: kind,
      subject_id: id,
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
    })
    .execute();
  const { body } = await owner.call(auditEventEndpoints.list, { list: { filter: { subject_id: id } } });
  return { name: body[0]?.subject_name, mode: body[0]?.subject_mode };
}

test('a record is called by its reference, a person by their name, as they are now', async () => {
  const customer = await api.customer({ name: 'Aminah binti Osman' });
  const invoice = await plainInvoice(owner, customer.id, 1_000);
  expect(await called({ kind: 'invoice', id: invoice.id })).toEqual({ name: invoice.reference, mode: null });
  expect((await called({ kind: 'user', id: customer.id, after: { name: 'Aminah' } })).name).toBe(
    'Aminah binti Osman',
  );
  expect((await called({ kind: 'admin', id: owner.id })).name).toMatch(/^Staff \d/);
});

test('an outbound package also says how it goes, for the page that shows it', async () => {
  const customer = await api.customer();
  const id = await packedOutboundPackage(api, customer.id);
  const { reference } = await api.row('outbound_packages', { id: id as never }, 'reference');
  expect(await called({ kind: 'outbound_package', id })).toEqual({ name: reference, mode: 'sea' });
  await api.set('outbound_packages', { id: id as never }, { mode: 'air' });
  expect(await called({ kind: 'outbound_package', id })).toEqual({ name: reference, mode: 'air' });
});

test('one that has gone, or has no table of its own, is called as the log kept it', async () => {
  for (const kind of ['inbound_package', 'trip', 'payment', 'online_order', 'pickup_request', 'vendor_user'])
    expect(await called({ kind }), kind).toEqual({ name: null, mode: null });
  expect((await called({ kind: 'invoice', before: { reference: 'INV-00001-A' } })).name).toBe('INV-00001-A');
  expect((await called({ kind: 'box_type', before: { name: 'Old' }, after: { name: 'New' } })).name).toBe(
    'New',
  );
  expect((await called({ kind: 'goods_type', after: { name_ms: 'Pakaian' } })).name).toBe('Pakaian');
});
