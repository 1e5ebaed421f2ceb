import { calendarDate, malaysiaZone } from '@rantau/shared/format';
import { type QuoteRequestInput, quotePacked, quoteUnpacked, toQuoteBox } from '@rantau/shared/pricing';
import { boxesFor, hundredth, volumeOf } from './boxes.ts';
import { addInboundPackage, type InboundState, type SeededInboundPackage } from './inbound-packages.ts';
import type { LineToInvoice } from './open-invoice.ts';
import { calendar, lastMile, stepsOf } from './outbound-package-life.ts';
import type {
  OutboundPackagePlan,
  OutboundState,
  SeededOutboundPackage,
  Seeding,
} from './outbound-package-plan.ts';
import { payFor } from './payment-stories.ts';

const inboundFor: Readonly<Record<OutboundState, InboundState>> = {
  requested: 'ready',
  packing: 'ready',
  packed: 'packed',
  invoiced: 'packed',
  released: 'packed',
  loaded: 'packed',
  in_transit: 'shipped',
  arrived: 'shipped',
  out_for_delivery: 'shipped',
  ready_for_pickup: 'shipped',
  delivered: 'delivered',
  cancelled: 'ready',
};

/** An outbound package from the wish to the door, with its inbound packages, its invoice and how it was paid. */
export function addOutboundPackage(seeding: Seeding, plan: OutboundPackagePlan): SeededOutboundPackage {
  const { context, people, books, tariffOn } = seeding;
  const { rows, random } = context;
  const { customer, mode, state, trip, pickup } = plan;
  const days = calendar(context, plan);
  const steps = stepsOf(plan, days, people);
  const stamp = context.stamp(days.requested, steps.at(-1)?.at ?? days.requested);
  const has = (reached: OutboundState) => steps.some((step) => step.to === reached);
  const outbound = {
    id: stamp.id,
    packed: has('packed') ? days.packed : null,
    left: has('in_transit') ? days.in_transit : null,
    delivered: has('delivered') ? days.delivered : null,
  };
  const inboundPackages = pickup
    ? []
    : Array.from({ length: random.pick([1, 2, 2, 3, 3, 4, 5]) }, () =>
        addInboundPackage(context, people, {
          customer,
          state: inboundFor[state],
          arrived: plan.requested - random.between(2, 16),
          ...(state !== 'cancelled' && { outbound }),
        }),
      );
  const contents = pickup?.contents ?? inboundPackages.flatMap((inbound) => inbound.items);
  const boxes =
    pickup?.boxes ??
    boxesFor(total(inboundPackages, 'volume_cft') * 0.92, total(inboundPackages, 'weight_lb'));
  const services = {
    repack: !pickup && random.chance(0.4),
    consolidate: inboundPackages.length > 1,
    inspect: random.chance(0.3),
    label: false,
    insurance: random.chance(0.25),
    home_delivery: state === 'ready_for_pickup' ? false : random.chance(0.85),
  };
  const vendor =
    (lastMile.includes(state) && trip?.state !== 'arrived') || state === 'delivered'
      ? people.vendorFor(customer.home.state)
      : null;
  const request: QuoteRequestInput = {
    customer_kind: customer.kind,
    mode,
    destination: { state: customer.home.state, postcode: customer.home.postcode },
    boxes: boxes.map((box) => ({
      length: box.length_in,
      width: box.width_in,
      height: box.height_in,
      weight: box.weight_lb,
      box_type_id: box.box_type_id,
    })),
    goods: contents.map((item) => ({
      goods_type_id: item.goods_type_id,
      value_usd_minor: item.quantity * item.unit_value_usd_minor,
    })),
    services,
    discount_code: plan.discount?.code ?? null,
    lifetime_cft: customer.lifetime,
  };
  const asked = pickup
    ? null
    : quoteUnpacked(
        {
          ...request,
          discount_code: null,
          boxes: inboundPackages.map(({ size, weight_lb }) => toQuoteBox({ ...size, weight_lb }, 1)),
        },
        tariffOn(calendarDate(days.requested, malaysiaZone)),
      );
  rows.add('outbound_packages', {
    ...stamp,
    version: steps.length,
    reference: context.reference('OUT'),
    state,
    mode,
    user_id: customer.id,
    recipient: customer.home,
    own_boxes: pickup ? [...pickup.boxes] : [],
    packed_boxes: outbound.packed ? [...boxes] : [],
    packed_weight_lb: outbound.packed ? hundredth(boxes.reduce((sum, box) => sum + box.weight_lb, 0)) : null,
    packed_volume_cft: outbound.packed ? hundredth(boxes.reduce((sum, box) => sum + volumeOf(box), 0)) : null,
    contents: [...contents],
    services,
    asked_services: pickup ? null : services,
    estimate: asked?.ok
      ? {
          total_usd_minor: asked.quote.total_usd_minor,
          total_myr_minor: asked.quote.total_myr_minor,
          on: asked.quote.on,
        }
      : null,
    estimate_computed_with: asked?.ok ? asked.quote.computed_with : null,
    packing_acceptance: null,
    discount_code: plan.discount?.code ?? null,
    customer_note: random.chance(0.15) ? 'Telefon dahulu sebelum hantar.' : '',
    staff_note: '',
    itn: null,
    trip_id: has('loaded') ? (trip?.id ?? null) : null,
    vendor_id: vendor?.id ?? null,
    assigned_at: vendor ? days.assigned : null,
    pickup_request_id: pickup?.id ?? null,
    delivered_at: outbound.delivered,
    delivered_to: outbound.delivered ? customer.home.name : null,
    delivery_proof_image_id: null,
    delivery_signature_image_id: null,
    failed_attempts: plan.failedOnce ? 1 : 0,
    last_failure: plan.failedOnce ? 'Tiada orang di rumah' : null,
  });
  context.live('outbound_package', stamp.id, steps);

  if (!outbound.packed) return { id: stamp.id, plan, invoice: null, inboundPackages };
  const draft = !has('invoiced');
  const tariff = tariffOn(calendarDate(days.invoiced, malaysiaZone));
  const result = quotePacked(request, { ...tariff, discount: plan.discount ?? null });
  if (!result.ok) throw new Error(`A shipment has no price: ${JSON.stringify(result.fields)}`);
  const { quote } = result;
  const invoice = books.issue({
    kind: mode === 'sea' ? 'sea_freight' : 'air_freight',
    customer,
    at: days.invoiced,
    draft,
    subject: { outbound_package_id: stamp.id },
    computed_with: quote.computed_with,
    lines: quote.lines.map(
      ({ unit_price_usd_minor, amount_usd_minor, ...line }): LineToInvoice => ({
        ...line,
        unit_price_minor: unit_price_usd_minor,
        amount_minor: amount_usd_minor,
      }),
    ),
  });
  const discountId = plan.discount && seeding.discountIds.get(plan.discount.code);
  if (discountId)
    rows.add('discount_code_uses', {
      discount_code_id: discountId,
      user_id: customer.id,
      subject_id: stamp.id,
      at: days.invoiced,
    });
  if (!draft) payFor(seeding, invoice, plan.payment, plan.requested + 2);
  return { id: stamp.id, plan, invoice, inboundPackages };
}

const total = (inboundPackages: readonly SeededInboundPackage[], key: 'weight_lb' | 'volume_cft'): number =>
  inboundPackages.reduce((sum, inbound) => sum + inbound[key], 0);
