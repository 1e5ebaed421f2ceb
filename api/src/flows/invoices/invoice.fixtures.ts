import { type AdminInvoiceDetail, invoiceEndpoints } from '@rantau/shared/invoices';
import { toReference } from '@rantau/shared/references';
import type { Insertable } from 'kysely';
import type { Person, TestApp } from '../../../tests/test-app.ts';
import { newId } from '../../platform/clock.ts';
import type { Tables } from '../../platform/database/tables.ts';

let outboundPackages = 0;

/** An outbound package of one box of 4.5 cft to Balakong, packed; for tests. */
export async function packedOutboundPackage(
  { services: { db }, clock }: TestApp,
  userId: string,
  over: Partial<Insertable<Tables['outbound_packages']>> = {},
): Promise<string> {
  outboundPackages += 1;
  const now = clock.now().toISOString();
  const id = newId(clock.now());
  await db
    .insertInto('outbound_packages')
    .values({
      id,
      created_at: now,
      updated_at: now,
      reference: toReference('OUT', 500_000 + outboundPackages),
      state: 'packed',
      mode: 'sea',
      user_id: userId,
      recipient: JSON.stringify({
        name: 'Aminah binti Yusof',
        phone: '+60123456789',
        line1: 'No. 18, Jalan BK 5A/2',
        line2: '',
        city: 'Balakong',
        postcode: '43300',
        state: 'MY-10',
      }),
      packed_boxes: JSON.stringify([
        { box_type_id: null, length_in: 24, width_in: 18, height_in: 18, weight_lb: 40 },
      ]),
      packed_weight_lb: 40,
      packed_volume_cft: 4.5,
      services: JSON.stringify({
        repack: false,
        consolidate: false,
        inspect: false,
        label: false,
        insurance: false,
        home_delivery: false,
      }),
      ...over,
    })
    .execute();
  return id;
}

/** An invoice of a packed outbound package, issued; due in 14 days. */
export async function issuedInvoice(
  api: TestApp,
  finance: Person,
  userId: string,
): Promise<AdminInvoiceDetail> {
  const outbound_package_id = await packedOutboundPackage(api, userId);
  const { body: draft } = await finance.call(invoiceEndpoints.create, {
    body: { kind: 'sea_freight', user_id: userId, outbound_package_id },
  });
  const { body } = await finance.call(invoiceEndpoints.issue, { id: draft.id, body: {} });
  return body;
}

/** An invoice of one line by hand, issued. */
export async function plainInvoice(
  finance: Person,
  userId: string,
  cents: number,
  dueOn?: string,
): Promise<AdminInvoiceDetail> {
  const { body: draft } = await finance.call(invoiceEndpoints.create, {
    body: {
      kind: 'online_order',
      user_id: userId,
      lines: [{ description: 'Items', unit_price_minor: cents }],
    },
  });
  const { body } = await finance.call(invoiceEndpoints.issue, {
    id: draft.id,
    body: dueOn ? { due_on: dueOn } : {},
  });
  return body;
}
