import type { Id } from '@rantau/shared/ids';
import { invoiceEndpoints } from '@rantau/shared/invoices';
import { type Box, outboundPackageEndpoints } from '@rantau/shared/outbound-packages';
import { sampleTariff } from '@rantau/shared/pricing';
import type { Company } from './company.ts';
import { earlyUses } from './discounts.ts';
import { addInboundPackage, hundredth, type InboundPackage } from './inbound-packages.ts';
import { type PaymentPlan, paid, payInvoice } from './payments.ts';
import type { Customer } from './people.ts';
import { addImage } from './pictures.ts';
import type { Scenario } from './schedule.ts';
import type { Trip } from './trips.ts';

/** A state that it keeps, whatever the time: nobody has come to it yet, or it was called off. */
type Stay =
  | 'requested'
  | 'packing'
  | 'packed'
  | 'drafted'
  | 'cancelled'
  | 'arrived'
  | 'out_for_delivery'
  | 'with_courier'
  | 'ready_for_pickup';

interface OutboundPlan {
  readonly customer: Customer;
  readonly mode: 'sea' | 'air';
  readonly trip: Trip | null;
  /** Days from today on which it is asked for. */
  readonly requested: number;
  readonly payment: PaymentPlan;
  readonly stay?: Stay;
  readonly failedOnce?: boolean;
  readonly discount?: string | undefined;
}

export interface OutboundPackage {
  id: Id<'outbound_package'> | null;
  invoiceId: Id<'invoice'> | null;
  readonly plan: OutboundPlan;
  readonly inside: readonly InboundPackage[];
}

const volumeOf = (box: {
  outer_length_in: number;
  outer_width_in: number;
  outer_height_in: number;
}): number => (box.outer_length_in * box.outer_width_in * box.outer_height_in) / 1728;

/** Our boxes around so many cubic feet, the weight shared by their size. */
function boxesFor(volume: number, weight: number): Box[] {
  const sizes = sampleTariff.box_types.slice(0, 4);
  const chosen: (typeof sizes)[number][] = [];
  for (let left = volume; left > 0 && chosen.length < 12; ) {
    const box = sizes.find((each) => volumeOf(each) >= left) ?? sizes[3];
    if (!box) break;
    chosen.push(box);
    left -= volumeOf(box);
  }
  return chosen.map((box) => ({
    box_type_id: box.id,
    length_in: box.outer_length_in,
    width_in: box.outer_width_in,
    height_in: box.outer_height_in,
    weight_lb: hundredth(weight / chosen.length + box.tare_lb),
  }));
}

/** An outbound package of inbound packages that arrive before it is asked for. */
function addOutboundPackage(company: Company, plan: OutboundPlan): OutboundPackage {
  const { demo } = company;
  const { random } = demo;
  const inside = Array.from({ length: random.pick([1, 1, 2, 2, 3]) }, () =>
    addInboundPackage(company, {
      customer: plan.customer,
      arrives: plan.requested - random.between(2, 16),
    }),
  );
  const outbound: OutboundPackage = { id: null, invoiceId: null, plan, inside };
  demo.begin(live(company, outbound));
  return outbound;
}

async function* live(company: Company, outbound: OutboundPackage): Scenario {
  const { demo } = company;
  const { random } = demo;
  const { customer, mode, requested, stay, discount } = outbound.plan;
  const calls = outboundPackageEndpoints[mode];
  yield demo.at(requested, 19);
  const { id } = await customer.call(calls.request, {
    body: {
      inbound_package_ids: outbound.inside.flatMap((inbound) => inbound.id ?? []),
      recipient: customer.home,
      services: {
        repack: random.chance(0.4),
        consolidate: outbound.inside.length > 1,
        inspect: random.chance(0.3),
        insurance: random.chance(0.25),
        home_delivery: stay === 'ready_for_pickup' ? false : random.chance(0.85),
      },
      ...(discount && { discount_code: discount }),
      customer_note: random.chance(0.15) ? 'Telefon dahulu sebelum hantar.' : '',
    },
  });
  outbound.id = id;
  if (stay === 'requested') return;
  yield demo.at(requested + 1, 17);
  if (stay === 'cancelled') {
    const note = 'Tunggu bungkusan lain dahulu';
    await customer.call(calls.transitionMine, { id, body: { to: 'cancelled', note } });
    return;
  }
  const total = (key: 'volume_cft' | 'weight_lb') =>
    outbound.inside.reduce((sum, inbound) => sum + inbound[key], 0);
  yield* shipBoxes(company, outbound, boxesFor(total('volume_cft') * 0.92, total('weight_lb')));
}

/** From the packing table to the door. */
export async function* shipBoxes(
  company: Company,
  outbound: OutboundPackage,
  packed_boxes: readonly Box[],
): Scenario {
  const { demo, people } = company;
  const { customer, mode, requested, stay, payment, trip } = outbound.plan;
  const { warehouse_us, finance } = people.staff;
  const calls = outboundPackageEndpoints[mode];
  const { id } = outbound;
  if (!id) return;
  await warehouse_us.call(calls.transition, { id, body: { to: 'packing' } });
  if (stay === 'packing') return;
  yield demo.at(requested + 2, 19);
  const { version } = await warehouse_us.call(calls.get, { id });
  await warehouse_us.call(calls.pack, { id, version, body: { packed_boxes: [...packed_boxes] } });
  if (stay === 'packed') return;
  yield demo.at(requested + 2, 22);
  const { id: invoiceId } = await finance.call(invoiceEndpoints.create, {
    body: {
      kind: mode === 'sea' ? 'sea_freight' : 'air_freight',
      user_id: customer.id,
      outbound_package_id: id,
    },
  });
  outbound.invoiceId = invoiceId;
  if (stay === 'drafted') return;
  await finance.call(invoiceEndpoints.issue, { id: invoiceId, body: {} });
  yield* payInvoice(company, customer, invoiceId, requested + 2, payment);
  if (!trip) return;
  yield demo.at(Math.min(Math.max(trip.departs - 8, requested + payment.after + 4), trip.cutoff - 1, -1), 20);
  const { state } = await warehouse_us.call(calls.get, { id });
  if (state !== 'released' || !trip.id) return;
  await warehouse_us.call(calls.load, { id, body: { trip_id: trip.id, reason: '' } });
  if (stay !== 'arrived') yield* deliver(company, outbound, trip);
}

/** The last mile, once customs has let the trip go. */
async function* deliver({ demo, people, album }: Company, outbound: OutboundPackage, trip: Trip): Scenario {
  const { customer, mode, stay, failedOnce } = outbound.plan;
  const { invoiceId } = outbound;
  if (!invoiceId) return;
  const calls = invoiceEndpoints[mode];
  const { warehouse_my } = people.staff;
  yield demo.at(trip.cleared, 7);
  if (stay === 'ready_for_pickup') {
    await warehouse_my.call(calls.warehouseRelease, { id: invoiceId, body: { vendor_id: null } });
    return;
  }
  if (stay === 'with_courier') {
    const note = 'Dihantar atas permintaan pelanggan';
    const waybill_number = `PKN${demo.random.digits(9)}MY`;
    const body = { vendor_id: people.courier, waybill_number, note };
    await warehouse_my.call(calls.warehouseRelease, { id: invoiceId, body });
    return;
  }
  const { id: vendor_id, driver } = people.vendorFor(customer.home.state);
  const { self_collected } = await warehouse_my.call(calls.warehouseRelease, {
    id: invoiceId,
    body: { vendor_id, note: 'Dihantar atas permintaan pelanggan' },
  });
  if (self_collected && stay === 'out_for_delivery') return;
  yield demo.at(trip.cleared + 1, 1);
  await driver.call(calls.vendorTransition, { id: invoiceId, body: { to: 'out_for_delivery' } });
  if (stay === 'out_for_delivery') return;
  if (failedOnce) {
    yield demo.at(trip.cleared + 2, 6);
    await driver.call(calls.vendorTransition, {
      id: invoiceId,
      body: { to: 'failed', note: 'Tiada orang di rumah' },
    });
    return;
  }
  yield demo.at(trip.cleared + demo.random.between(2, 5), 6);
  const image_id =
    trip.cleared < -60
      ? null
      : await addImage(demo.services, await album.door(), 'delivery_proof', {
          uploader_kind: 'vendor',
          uploader_id: driver.id,
        });
  await driver.call(calls.vendorTransition, {
    id: invoiceId,
    body: { to: 'delivered', delivered_to: customer.home.name, image_id },
  });
}

/** States kept by those of a trip that did not simply go on, by the place of the trip in the plan. */
const staysOf: Readonly<Record<number, readonly (Stay | 'failed')[]>> = {
  3: [
    'out_for_delivery',
    'with_courier',
    'with_courier',
    'ready_for_pickup',
    'ready_for_pickup',
    'failed',
    'arrived',
    'failed',
  ],
};

/** Payments of those that sailed; whoever paid late shipped late. */
const payments: readonly PaymentPlan[] = [
  paid('paid'),
  paid('paid', 4),
  paid('paid', 1),
  paid('overpaid'),
  paid('paid', 9),
  paid('in_two_parts', 5),
  paid('paid', 19),
  paid('paid', 2),
  paid('paid', 3),
  paid('paid', 31),
];

/** In the warehouse: how far it is paid, days ago, where it stays, and whether it is the first customer's. */
const ashore: readonly (readonly [PaymentPlan, number, (Stay | null)?, 'first'?])[] = [
  [paid('unpaid'), 0, 'requested'],
  [paid('unpaid'), 0, 'requested'],
  [paid('unpaid'), 1, 'requested'],
  [paid('unpaid'), 1, 'requested'],
  [paid('unpaid'), 2, 'requested'],
  [paid('unpaid'), 3, 'requested'],
  [paid('unpaid'), 2, 'packing'],
  [paid('unpaid'), 2, 'packing'],
  [paid('unpaid'), 3, 'packing'],
  [paid('unpaid'), 3, 'packing'],
  [paid('unpaid'), 3, 'drafted', 'first'],
  [paid('unpaid'), 3, 'drafted'],
  [paid('unpaid'), 3, 'packed'],
  [paid('unpaid'), 4, 'packed'],
  [paid('unpaid'), 3, null, 'first'],
  [paid('unpaid'), 5],
  [paid('unpaid'), 9],
  [paid('unpaid'), 15],
  [paid('unpaid'), 19, null, 'first'],
  [paid('unpaid'), 27],
  [paid('unpaid'), 52],
  [paid('unpaid'), 84],
  [paid('unpaid'), 121],
  [paid('part', 4), 11],
  [paid('part', 12), 33],
  [paid('waiting', 2), 4, null, 'first'],
  [paid('waiting_short', 3), 6],
  [paid('waiting', 9), 12],
  [paid('waiting', 18), 21],
  [paid('rejected', 3), 8, null, 'first'],
  [paid('rejected', 5), 10],
  [paid('rejected', 21), 26],
  [paid('paid', 2), 6],
  [paid('refunded_in_part', 3), 8],
  [paid('overpaid', 4), 11, null, 'first'],
  [paid('refunded_once', 8), 17],
  [paid('bounced_once', 20), 29],
  [paid('voided', 1), 18],
  [paid('written_off', 16), 18],
  [paid('unpaid'), 6, 'cancelled', 'first'],
  [paid('unpaid'), 14, 'cancelled'],
  [paid('unpaid'), 37, 'cancelled'],
];

/** Outbound packages on every trip, and those that wait in the warehouse. The first customer has some of everything. */
export function addOutboundPackages(company: Company, trips: readonly Trip[]): OutboundPackage[] {
  const { demo, people } = company;
  const { random } = demo;
  const others = people.forwarding.slice(1, 29);
  let turn = 0;
  const nextCustomer = (): Customer => {
    turn += 1;
    return turn % 7 === 1 ? people.first : random.pick(others);
  };
  // the first few used up the code for early customers
  const code = () => (turn <= earlyUses ? 'AWAL50' : random.chance(0.08) ? 'SELAMAT10' : undefined);
  const aboard = trips.flatMap((trip, place) => {
    const count = trip.cancelled || trip.cutoff > 25 ? 0 : trip.mode === 'sea' ? 9 : 4;
    return Array.from({ length: count }, (_, index) => {
      const payment = payments[turn % payments.length] ?? paid('paid');
      const stay = staysOf[place]?.[index];
      return addOutboundPackage(company, {
        customer: nextCustomer(),
        mode: trip.mode,
        trip,
        requested: Math.min(trip.cutoff, 0) - payment.after - 5 - random.between(0, 9),
        payment,
        ...(stay === 'failed' ? { failedOnce: true } : stay && { stay }),
        discount: code(),
      });
    });
  });
  const waiting = ashore.map(([payment, ago, stay, whose]) =>
    addOutboundPackage(company, {
      customer: whose === 'first' ? people.first : nextCustomer(),
      mode: random.chance(0.3) ? 'air' : 'sea',
      trip: null,
      requested: -ago,
      payment,
      ...(stay && { stay }),
      discount: code(),
    }),
  );
  return [...aboard, ...waiting];
}
