import { randomInt } from 'node:crypto';
import type { MalaysianAddress } from '@rantau/shared/contract';
import { imageEndpoints } from '@rantau/shared/images';
import { type InboundPackage, inboundPackageEndpoints } from '@rantau/shared/inbound-packages';
import { type AdminInvoiceDetail, invoiceEndpoints } from '@rantau/shared/invoices';
import { outboundPackageEndpoints } from '@rantau/shared/outbound-packages';
import { type Payment, paymentEndpoints } from '@rantau/shared/payments';
import { tariffEndpoints } from '@rantau/shared/reference-data';
import { tripEndpoints } from '@rantau/shared/trips';
import { userEndpoints } from '@rantau/shared/users';
import { vendorEndpoints } from '@rantau/shared/vendors';
import { newCustomer, newStaff } from './people.ts';
import { picture } from './pictures.ts';
import { port } from './product.ts';
import type { SignedIn } from './session.ts';

/** One that no other test has, and no other try of the same. */
export const trackingNumber = (): string => `TBA${randomInt(1e11, 9e11)}`;

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();
const size = { length_in: 18, width_in: 12, height_in: 10, weight_lb: 8.5 };

const home: MalaysianAddress = {
  name: 'Puan Siti Nurhaliza',
  phone: '+60124375281',
  line1: '12, Jalan Plumbum P7/P',
  line2: '',
  city: 'Shah Alam',
  postcode: '40000',
  state: 'MY-10',
};

/** Keeps an address in Malaysia with this customer's account. */
export async function keepAddress({ client }: SignedIn): Promise<void> {
  const { version } = await client.call(userEndpoints.profile);
  await client.call(userEndpoints.updateProfile, { ifMatch: version, body: { my_addresses: [home] } });
}

/** An inbound package that this customer announced. */
export async function announcedInboundPackage({ client }: SignedIn): Promise<InboundPackage> {
  const types = await client.call(tariffEndpoints.goodsTypes);
  return client.call(inboundPackageEndpoints.preAlert, {
    body: {
      tracking_number: trackingNumber(),
      shop: 'Powell’s',
      items: [
        {
          goods_type_id: types.find(({ code }) => code === 'books')?.id ?? '',
          description: 'Three novels',
          quantity: 3,
          unit_value_usd_minor: 1450,
        },
      ],
    },
  });
}

/** An inbound package of this customer in the warehouse, measured. */
export async function readyInboundPackage(customer: SignedIn): Promise<InboundPackage> {
  const [{ client }, inbound] = [await newStaff('warehouse_us'), await announcedInboundPackage(customer)];
  const { tracking_number } = inbound;
  await client.call(inboundPackageEndpoints.receive, {
    body: { tracking_number, ...size, location: 'A-12' },
  });
  const params = { id: inbound.id };
  for (const to of ['inspected', 'ready'] as const)
    await client.call(inboundPackageEndpoints.transition, { params, body: { to } });
  return inbound;
}

/** An invoice of one line to this customer, issued and not paid. */
export async function unpaidInvoice({ record }: SignedIn): Promise<AdminInvoiceDetail> {
  const { client } = await newStaff('finance');
  const lines = [{ description: 'Re-labelling', unit_price_minor: 1200 }];
  const { id } = await client.call(invoiceEndpoints.create, {
    body: { kind: 'online_order', user_id: record.id, lines },
  });
  return client.call(invoiceEndpoints.issue, { params: { id }, body: {} });
}

/** Money of theirs that lies on no invoice. */
export async function keptCredit(customer: SignedIn, cents: number): Promise<void> {
  const invoice = await unpaidInvoice(customer);
  const { client } = await newStaff('finance');
  await client.call(paymentEndpoints.create, {
    body: {
      user_id: customer.record.id,
      method: 'zelle',
      amount_minor: invoice.balance_minor + cents,
      currency: 'USD',
      paid_on: inDays(0).slice(0, 10),
      invoice_ids: [invoice.id],
    },
  });
}

/** A payment that says an invoice is paid, with a proof, and waits for its review. */
export async function sentPayment(customer: SignedIn): Promise<Payment> {
  const { client } = customer;
  const invoice = await unpaidInvoice(customer);
  const { userPresign, userComplete } = imageEndpoints;
  // The same picture twice would be pointed out.
  const proof = new Blob([new Uint8Array(picture())], { type: 'image/png' });
  const upload = await client.call(userPresign, {
    body: { purpose: 'payment_proof', content_type: 'image/png', size: proof.size },
  });
  const form = new FormData();
  for (const [name, value] of Object.entries(upload.fields ?? {})) form.append(name, value);
  form.append('file', proof);
  const { method, headers = {} } = upload;
  const sent = await fetch(new URL(upload.url, `http://localhost:${port}`), {
    method,
    headers,
    body: method === 'PUT' ? proof : form,
  });
  if (!sent.ok) throw new Error(`The proof was refused: ${sent.status}`);
  await client.call(userComplete, { params: { id: upload.image_id } });
  return client.call(paymentEndpoints.submit, {
    body: {
      method: 'zelle',
      amount_minor: invoice.balance_minor,
      currency: 'USD',
      paid_on: inDays(0).slice(0, 10),
      invoice_ids: [invoice.id],
      image_id: upload.image_id,
    },
  });
}

interface Wishes {
  /** False for what its owner collects in Balakong. */
  readonly home_delivery?: boolean;
}

/** Ships inbound packages of this customer together: an outbound package that waits to be packed. */
export const requestedOutboundPackage = (
  { client }: SignedIn,
  inbound_package_ids: readonly InboundPackage['id'][],
  services: Wishes = {},
) =>
  client.call(outboundPackageEndpoints.sea.request, {
    body: { inbound_package_ids: [...inbound_package_ids], recipient: home, services },
  });

async function packedOutboundPackage(customer: SignedIn, owner: SignedIn, services: Wishes) {
  const { sea } = outboundPackageEndpoints;
  const inbound = await readyInboundPackage(customer);
  const { id } = await requestedOutboundPackage(customer, [inbound.id], services);
  const params = { id };
  const { version } = await owner.client.call(sea.transition, { params, body: { to: 'packing' } });
  return owner.client.call(sea.pack, { params, ifMatch: version, body: { packed_boxes: [size] } });
}

/** The freight invoices of what is packed, issued and paid in one sum: the goods may be loaded. */
export async function paidFreight(
  { client }: SignedIn,
  user_id: string,
  outboundPackages: readonly { readonly id: string }[],
): Promise<AdminInvoiceDetail[]> {
  const invoices: AdminInvoiceDetail[] = [];
  for (const { id: outbound_package_id } of outboundPackages) {
    const draft = await client.call(invoiceEndpoints.create, {
      body: { kind: 'sea_freight', user_id, outbound_package_id },
    });
    invoices.push(await client.call(invoiceEndpoints.issue, { params: { id: draft.id }, body: {} }));
  }
  await client.call(paymentEndpoints.create, {
    body: {
      user_id,
      method: 'zelle',
      amount_minor: invoices.reduce((sum, { balance_minor }) => sum + balance_minor, 0),
      currency: 'USD',
      paid_on: inDays(0).slice(0, 10),
      invoice_ids: invoices.map(({ id }) => id),
    },
  });
  return invoices;
}

/** Outbound packages of this customer's, one box each, that are packed and paid. */
export async function paidOutboundPackages(
  customer: SignedIn,
  owner: SignedIn,
  howMany: number,
  services: Wishes = {},
) {
  const packed = [];
  for (let made = 0; made < howMany; made++)
    packed.push(await packedOutboundPackage(customer, owner, services));
  const invoices = await paidFreight(owner, customer.record.id, packed);
  return packed.flatMap((outbound, index) => {
    const invoice = invoices[index];
    return invoice ? [{ outbound, invoice }] : [];
  });
}

/** A trip by sea of this test's own that takes goods. */
export async function openTrip({ client }: SignedIn) {
  const trip = await client.call(tripEndpoints.create, {
    body: {
      code: `E2E-${randomInt(1e6, 9e6)}`,
      mode: 'sea',
      carrier_name: 'MISC',
      cutoff_at: inDays(2),
      departs_at: inDays(4),
      arrives_at: inDays(60),
    },
  });
  await client.call(tripEndpoints.transition, { params: { id: trip.id }, body: { to: 'open' } });
  return trip;
}

/** Brings a trip as far as `last`, state by state. */
export async function moveTrip({ client }: SignedIn, id: string, last: 'arrived' | 'cleared'): Promise<void> {
  const states = ['closed', 'departed', 'arrived', 'cleared'] as const;
  for (const to of states.slice(0, states.indexOf(last) + 1))
    await client.call(tripEndpoints.transition, { params: { id }, body: { to } });
}

/** A paid outbound package of a new customer on an open trip of its own. */
export async function loadedOutboundPackage(services: Wishes = {}) {
  const [owner, customer] = await Promise.all([newStaff('owner'), newCustomer()]);
  const [paid] = await paidOutboundPackages(customer, owner, 1, services);
  if (!paid) throw new Error('Nothing was packed');
  const { outbound, invoice } = paid;
  const trip = await openTrip(owner);
  await owner.client.call(outboundPackageEndpoints.sea.load, {
    params: { id: outbound.id },
    body: { trip_id: trip.id },
  });
  return { owner, customer, outbound, invoice, trip };
}

/** A pile of inbound packages that a new customer announced. */
export async function announcedPile(howMany: number) {
  const [owner, customer] = await Promise.all([newStaff('owner'), newCustomer()]);
  const { suite } = await owner.client.call(userEndpoints.get, { params: { id: customer.record.id } });
  const pile = randomInt(1e8, 9e8);
  const numbers = Array.from(
    { length: howMany },
    (_, index) => `TBA${pile}${String(index).padStart(3, '0')}`,
  );
  const rows = numbers.map((tracking_number) => ({
    suite,
    tracking_number,
    shop: 'Amazon',
    goods_type: 'clothing',
    description: 'Baju',
    quantity: '1',
    unit_value_usd: '20.00',
  }));
  const report = await owner.client.call(inboundPackageEndpoints.bulkCreate, {
    body: { rows, dry_run: false },
    idempotencyKey: crypto.randomUUID(),
  });
  if (report.refused > 0) throw new Error(`${report.refused} of ${howMany} could not be announced`);
  return { owner, customer, suite, numbers };
}

/** Gives what is cleared to a vendor. */
export async function handToVendor(
  { client }: SignedIn,
  invoice: { readonly id: string },
  { record: vendor }: SignedIn,
): Promise<void> {
  const { data: vendors } = await client.list(vendorEndpoints.list, { range: [0, 99] });
  await client.call(invoiceEndpoints.sea.warehouseRelease, {
    params: { id: invoice.id },
    body: { vendor_id: vendors.find(({ name }) => name === vendor.vendor_name)?.id ?? null },
  });
}

/** An outbound package of somebody's, paid, brought to Malaysia and given to this vendor: the whole way, by the API. */
export async function newDelivery(vendor: SignedIn): Promise<{ id: string; reference: string }> {
  const { owner, outbound, invoice, trip } = await loadedOutboundPackage();
  for (const to of ['closed', 'departed', 'arrived', 'cleared'] as const)
    await owner.client.call(tripEndpoints.transition, { params: { id: trip.id }, body: { to } });
  await handToVendor(owner, invoice, vendor);
  return { id: invoice.id, reference: outbound.reference };
}
