import type { Id } from '@rantau/shared/ids';
import { inboundPackageEndpoints as calls, type DeclaredItem } from '@rantau/shared/inbound-packages';
import { volumeCft } from '@rantau/shared/measures';
import { sampleTariff } from '@rantau/shared/pricing';
import type { Company } from './company.ts';
import type { Customer } from './people.ts';
import { addImage } from './pictures.ts';
import { products, shopsOf, trackingNumber } from './products.ts';
import type { Random } from './random.ts';
import type { Scenario } from './schedule.ts';

export interface InboundPackage {
  /** Null until it is announced, or received without an announcement. */
  id: Id<'inbound_package'> | null;
  readonly customer: Customer | null;
  readonly plan: InboundPlan;
  readonly tracking_number: string;
  readonly weight_lb: number;
  readonly volume_cft: number;
  readonly size: { readonly length_in: number; readonly width_in: number; readonly height_in: number };
}

/** The end of one that does not simply get ready; `received` has no photo, `inspected` no declaration. */
type Outcome =
  | 'expected'
  | 'cancelled'
  | 'received'
  | 'inspected'
  | 'returned'
  | 'disposed'
  | 'on_hold'
  | 'ready';

export interface InboundPlan {
  readonly customer: Customer | null;
  /** Days from today on which it arrives. */
  readonly arrives: number;
  readonly outcome?: Outcome;
  readonly reason?: string;
  /** Of an online order, which announced it. */
  readonly announced?: string;
}

const goodsTypeIds = new Map(sampleTariff.goods_types.map((each) => [each.code, each.id]));
const half = (value: number): number => Math.max(0.5, Math.round(value * 2) / 2);
export const hundredth = (value: number): number => Math.round(value * 100) / 100;

/** One order at one shop: one or two things of a kind. */
export function someGoods(random: Random): { items: DeclaredItem[]; weight: number; shop: string } {
  let weight = 0.4;
  const [kind] = random.pick(products);
  const offered = products.filter(([code]) => code === kind);
  const items = Array.from({ length: random.chance(0.35) ? 2 : 1 }, (): DeclaredItem => {
    const [code, description, from, to, light, heavy] = random.pick(offered);
    const quantity = random.chance(0.15) ? 2 : 1;
    weight += quantity * (light + random.next() * (heavy - light));
    return {
      goods_type_id: goodsTypeIds.get(code) ?? '',
      description,
      quantity,
      unit_value_usd_minor: random.between(from / 100, to / 100) * 100 - 1,
    };
  });
  return { items, weight: hundredth(weight), shop: random.pick(shopsOf[kind]) };
}

/** A box around so many pounds: some nine to a cubic foot, longer than wide, wider than high. */
function sizeFor(random: Random, weight: number) {
  const side = Math.cbrt((weight / (6 + random.next() * 8)) * 1728);
  return { length_in: half(side * 1.25), width_in: half(side), height_in: half(side * 0.8) };
}

const shelf = (random: Random): string =>
  `${random.pick(['A', 'B', 'C', 'D'])}-${String(random.between(1, 18)).padStart(2, '0')}-${random.between(1, 4)}`;

/** An inbound package of a plan, whose story begins at once. */
export function addInboundPackage(company: Company, plan: InboundPlan): InboundPackage {
  const { random } = company.demo;
  const goods = someGoods(random);
  const size = sizeFor(random, goods.weight);
  const { number } = trackingNumber(random);
  const inbound: InboundPackage = {
    id: null,
    customer: plan.customer,
    plan,
    tracking_number: plan.announced ?? number,
    weight_lb: goods.weight,
    volume_cft: volumeCft({ length: size.length_in, width: size.width_in, height: size.height_in }),
    size,
  };
  company.demo.begin(live(company, plan, inbound, goods));
  return inbound;
}

async function* live(
  { demo, people, album }: Company,
  { customer, arrives, outcome = 'ready', reason = '', announced }: InboundPlan,
  inbound: InboundPackage,
  { items, shop }: ReturnType<typeof someGoods>,
): Scenario {
  const { random, services } = demo;
  const warehouse = people.staff.warehouse_us;
  const { tracking_number } = inbound;
  if (customer && !announced && outcome !== 'inspected') {
    yield demo.at(Math.min(-1, arrives - random.between(3, 6)), 13);
    const customer_note = random.chance(0.12)
      ? random.pick(['Tolong simpan kotak asal.', 'Please remove the price tags.', 'Hadiah, jangan buka.'])
      : '';
    const body = { tracking_number, shop, items, customer_note };
    inbound.id = (await customer.call(calls.preAlert, { body })).id;
    if (outcome === 'cancelled') {
      yield demo.at(arrives - 2, 13);
      const { version } = await customer.call(calls.getMine, { id: inbound.id });
      await customer.call(calls.cancelMine, { id: inbound.id, version });
    }
  }
  if (outcome === 'cancelled' || outcome === 'expected') return;

  yield demo.at(arrives, 18);
  // without a photo nobody has inspected it
  const photos =
    outcome === 'received' ? [] : random.chance(0.2) ? [album.dock(), album.scale()] : [album.dock()];
  const image_ids: Id<'image'>[] = [];
  for (const photo of photos)
    image_ids.push(
      await addImage(services, photo, 'package_photo', { uploader_kind: 'admin', uploader_id: warehouse.id }),
    );
  const { data } = await warehouse.call(calls.receive, {
    body: {
      // as the scanner reads the label of a package by USPS
      tracking_number:
        tracking_number.startsWith('94') && random.chance(0.4)
          ? `42097218${tracking_number}`
          : tracking_number,
      ...(customer && { suite: customer.suite }),
      weight_lb: inbound.weight_lb,
      ...inbound.size,
      location: shelf(random),
      staff_note: '',
      image_ids,
    },
  });
  inbound.id = data.id;
  if (outcome !== 'on_hold' && outcome !== 'returned' && outcome !== 'disposed') return;
  const move = (to: typeof outcome) =>
    warehouse.call(calls.transition, { id: data.id, body: { to, note: reason } });
  if (data.state !== 'on_hold') {
    yield demo.at(arrives + 1, 18);
    await move('on_hold');
  }
  if (outcome === 'on_hold') return;
  yield demo.at(arrives + (outcome === 'disposed' ? 60 : 6), 18);
  await move(outcome);
}
