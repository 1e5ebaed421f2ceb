import type { DeclaredItem } from '@rantau/shared/inbound-packages';
import { volumeCft } from '@rantau/shared/measures';
import { sampleTariff } from '@rantau/shared/pricing';
import type { DemoContext, Step } from './demo-context.ts';
import type { Customer, People } from './people.ts';
import { products, shopsOf, trackingNumber } from './products.ts';
import type { Row } from './rows.ts';

export type InboundState = NonNullable<Row<'inbound_packages'>['state']>;

export interface InboundPackagePlan {
  readonly customer: Customer | null;
  readonly state: InboundState;
  /** Days from today on which it arrived, or is told to arrive. */
  readonly arrived: number;
  readonly outbound?: {
    readonly id: string;
    readonly packed: string | null;
    readonly left: string | null;
    readonly delivered: string | null;
  };
  readonly online_order_id?: string;
  readonly merged_into_id?: string;
  readonly hold_reason?: string;
  readonly note?: string;
}

export interface SeededInboundPackage {
  readonly id: string;
  readonly items: readonly DeclaredItem[];
  readonly weight_lb: number;
  readonly volume_cft: number;
  readonly size: { readonly length_in: number; readonly width_in: number; readonly height_in: number };
  readonly received_at: string | null;
  readonly tracking_number: string;
  readonly plan: InboundPackagePlan;
}

const goodsTypeIds = new Map(sampleTariff.goods_types.map((each) => [each.code, each.id]));
const half = (value: number): number => Math.max(0.5, Math.round(value * 2) / 2);
const hundredth = (value: number): number => Math.round(value * 100) / 100;

/** One order at one shop: one or two things of a kind. */
function contents({ random }: DemoContext): { items: DeclaredItem[]; weight: number; shop: string } {
  let weight = 0.4;
  const [kind] = random.pick(products);
  const offered = products.filter(([code]) => code === kind);
  const items = Array.from({ length: random.chance(0.35) ? 2 : 1 }, (): DeclaredItem => {
    const [code, description, from, to, light, heavy] = random.pick(offered);
    const quantity = random.chance(0.15) ? 2 : 1;
    weight += quantity * (light + random.next() * (heavy - light));
    const goods_type_id = goodsTypeIds.get(code);
    if (!goods_type_id) throw new Error(`No goods type ${code}`);
    return {
      goods_type_id,
      description,
      quantity,
      unit_value_usd_minor: random.between(from / 100, to / 100) * 100 - 1,
    };
  });
  return { items, weight: hundredth(weight), shop: random.pick(shopsOf[kind]) };
}

/** A box around so many pounds: some nine to a cubic foot, longer than wide, wider than high. */
function sizeFor({ random }: DemoContext, weight: number) {
  const side = Math.cbrt((weight / (6 + random.next() * 8)) * 1728);
  return { length_in: half(side * 1.25), width_in: half(side), height_in: half(side * 0.8) };
}

/** The states an inbound package went through, with the day of each counted from its arrival. */
const lives: Readonly<Record<InboundState, readonly (readonly [state: InboundState, days: number])[]>> = {
  expected: [['expected', -10]],
  cancelled: [
    ['expected', -4],
    ['cancelled', -2],
  ],
  received: [
    ['expected', -5],
    ['received', 0],
  ],
  inspected: [
    ['expected', -5],
    ['received', 0],
    ['inspected', 1],
  ],
  ready: [
    ['expected', -5],
    ['received', 0],
    ['inspected', 1],
    ['ready', 1],
  ],
  on_hold: [
    ['received', 0],
    ['on_hold', 0],
  ],
  returned: [
    ['expected', -3],
    ['received', 0],
    ['on_hold', 1],
    ['returned', 6],
  ],
  disposed: [
    ['received', 0],
    ['on_hold', 0],
    ['disposed', 60],
  ],
  merged: [
    ['received', 0],
    ['merged', 1],
  ],
  packed: [
    ['expected', -5],
    ['received', 0],
    ['inspected', 1],
    ['ready', 1],
  ],
  shipped: [
    ['expected', -5],
    ['received', 0],
    ['inspected', 1],
    ['ready', 1],
  ],
  delivered: [
    ['expected', -5],
    ['received', 0],
    ['inspected', 1],
    ['ready', 1],
  ],
};

const gone: readonly InboundState[] = [
  'shipped',
  'delivered',
  'returned',
  'disposed',
  'merged',
  'expected',
  'cancelled',
];

/** An inbound package with its contents, size, timeline and first measurement. */
export function addInboundPackage(
  context: DemoContext,
  people: People,
  plan: InboundPackagePlan,
): SeededInboundPackage {
  const { rows, random } = context;
  const { warehouse_us } = people.staff;
  const { customer, state, arrived, outbound } = plan;
  const steps: Step[] = lives[state].map(([to, days]) => {
    const ofCustomer = customer && (to === 'expected' || to === 'cancelled');
    const note = to === 'on_hold' ? (plan.hold_reason ?? '') : '';
    return {
      to,
      at: context.at(Math.min(0, arrived + days), ofCustomer ? 13 : 18),
      by: ofCustomer ? customer.who : warehouse_us,
      note,
    };
  });
  if (outbound?.packed && (state === 'packed' || state === 'shipped' || state === 'delivered'))
    steps.push({ to: 'packed', at: outbound.packed, by: warehouse_us });
  if (outbound?.left && (state === 'shipped' || state === 'delivered'))
    steps.push({ to: 'shipped', at: outbound.left, by: warehouse_us });
  if (outbound?.delivered && state === 'delivered')
    steps.push({ to: 'delivered', at: outbound.delivered, by: people.staff.warehouse_my });

  const created = steps[0]?.at ?? context.at(arrived);
  const stamp = context.stamp(created, steps.at(-1)?.at ?? created);
  const here = state !== 'expected' && state !== 'cancelled';
  const received_at = here ? (steps.find((step) => step.to === 'received')?.at ?? null) : null;
  const { items, weight, shop } = contents(context);
  const size = sizeFor(context, weight);
  const volume = volumeCft({ length: size.length_in, width: size.width_in, height: size.height_in });
  const { number, carrier } = trackingNumber(random);
  rows.add('inbound_packages', {
    ...stamp,
    version: steps.length,
    reference: context.reference('IN'),
    state,
    tracking_number: number,
    raw_tracking_number: carrier === 'usps' && random.chance(0.4) ? `42097218${number}` : number,
    carrier,
    shop: customer ? shop : '',
    user_id: customer?.id ?? null,
    items: customer ? items : [],
    weight_lb: here ? weight : null,
    length_in: here ? size.length_in : null,
    width_in: here ? size.width_in : null,
    height_in: here ? size.height_in : null,
    volume_cft: here ? volume : null,
    location:
      here && !gone.includes(state)
        ? `${random.pick(['A', 'B', 'C', 'D'])}-${String(random.between(1, 18)).padStart(2, '0')}-${random.between(1, 4)}`
        : '',
    customer_note:
      customer && random.chance(0.12)
        ? random.pick(['Tolong simpan kotak asal.', 'Please remove the price tags.', 'Hadiah, jangan buka.'])
        : '',
    staff_note: plan.note ?? '',
    hold_reason: state === 'on_hold' ? (plan.hold_reason ?? 'unclaimed') : null,
    outbound_package_id: state === 'ready' && outbound?.packed ? null : (outbound?.id ?? null),
    online_order_id: plan.online_order_id ?? null,
    merged_into_id: plan.merged_into_id ?? null,
    received_at,
  });
  context.live('inbound_package', stamp.id, steps);
  if (received_at)
    rows.add('inbound_package_measurements', {
      id: context.id(received_at),
      inbound_package_id: stamp.id,
      at: received_at,
      actor_kind: 'admin',
      actor_id: warehouse_us.id,
      actor_name: warehouse_us.name,
      occasion: 'received',
      weight_lb: weight,
      ...size,
      volume_cft: volume,
    });
  return {
    id: stamp.id,
    items,
    weight_lb: weight,
    volume_cft: volume,
    size,
    received_at,
    tracking_number: number,
    plan,
  };
}
