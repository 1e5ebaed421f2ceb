import { isStateCode } from '@rantau/shared/geography';
import { type QuoteRequestInput, quoteServices } from '@rantau/shared/pricing';
import { type Draft, doorToDoor, figure, noServices, pricedBoxes, wholePostcode } from './draft.ts';

const cents = (typed: string): number => (typed.trim() === '' ? 0 : Math.round(figure(typed) * 100));

/** Request to the price engine, the same for both modes. */
export function toRequest(draft: Draft): Omit<QuoteRequestInput, 'mode'> {
  const forwarding = draft.kind === 'forwarding';
  return {
    customer_kind: draft.kind,
    destination: { state: draft.state || null, postcode: wholePostcode(draft) },
    boxes: pricedBoxes(draft).map((box) => ({
      ...(box.type
        ? { box_type_id: box.type }
        : {
            length: figure(box.length),
            width: figure(box.width),
            height: figure(box.height),
            unit: draft.lengthUnit,
          }),
      weight: figure(box.weight),
      weight_unit: draft.weightUnit,
      count: figure(box.count),
    })),
    goods: draft.goods.flatMap(({ type, value }) =>
      type ? [{ goods_type_id: type, value_usd_minor: cents(value) }] : [],
    ),
    services: forwarding ? draft.services : doorToDoor,
    ...(forwarding && draft.lifetime.trim() && { lifetime_cft: figure(draft.lifetime) }),
  };
}

const text = (value: number | null | undefined): string =>
  value == null || Number.isNaN(value) ? '' : String(value);

const servicesOf = (asked: QuoteRequestInput['services']): Draft['services'] => {
  const services = { ...noServices };
  for (const service of quoteServices) services[service] = asked?.[service] === true;
  return services;
};

/** The draft that a link was made of; its units are those of its first box. */
export function fromRequest(request: QuoteRequestInput, draft: Draft): Draft {
  const first = request.boxes[0];
  const state = request.destination.state ?? '';
  return {
    ...draft,
    kind: request.customer_kind,
    state: isStateCode(state) ? state : draft.state,
    postcode: request.destination.postcode ?? '',
    lengthUnit: request.boxes.find((box) => box.length != null)?.unit ?? 'in',
    weightUnit: first?.weight_unit ?? 'lb',
    boxes: request.boxes.map((box, index) => ({
      key: index + 1,
      type: box.length == null ? (box.box_type_id ?? '') : '',
      length: text(box.length),
      width: text(box.width),
      height: text(box.height),
      weight: text(box.weight),
      count: text(box.count ?? 1),
    })),
    goods: (request.goods ?? []).map(({ goods_type_id, value_usd_minor }, index) => ({
      key: index + 1,
      type: goods_type_id,
      value: value_usd_minor ? text(value_usd_minor / 100) : '',
    })),
    services: request.customer_kind === 'forwarding' ? servicesOf(request.services) : draft.services,
    lifetime: text(request.lifetime_cft),
  };
}
