import type { QuoteRequestInput } from './pricing.schema.ts';
import { quoteServices } from './tariff.ts';

type Pairs = readonly (readonly [string, string])[];
type LinkBox = QuoteRequestInput['boxes'][number];

const boxText = ({
  box_type_id,
  length,
  width,
  height,
  unit,
  weight,
  weight_unit,
  count,
}: LinkBox): string => {
  const size = length == null ? '' : `${length}x${width}x${height}${unit ?? 'in'}`;
  return [size, box_type_id ?? '', `${weight}${weight_unit ?? 'lb'}`, String(count ?? 1)].join('~');
};

/**
 * A request as the query of a link that reproduces it: readable, in a fixed order. Begins without `?`.
 */
export function toQuoteQuery(request: QuoteRequestInput): string {
  const services = quoteServices.filter((service) => request.services?.[service]);
  const pairs: Pairs = [
    ['kind', request.customer_kind],
    ['mode', request.mode],
    ...(request.destination.state ? [['state', request.destination.state] as const] : []),
    ...(request.destination.postcode ? [['postcode', request.destination.postcode] as const] : []),
    ...request.boxes.map((box) => ['box', boxText(box)] as const),
    ...(request.goods ?? []).map(
      (each) => ['goods', `${each.goods_type_id}~${each.value_usd_minor ?? 0}`] as const,
    ),
    ...(services.length > 0 ? [['services', services.join('~')] as const] : []),
    ...(request.lifetime_cft ? [['lifetime', String(request.lifetime_cft)] as const] : []),
    ...(request.discount_code ? [['code', request.discount_code] as const] : []),
  ];
  return pairs.map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join('&');
}

function readBox(text: string): LinkBox | null {
  const [size = '', boxTypeId = '', weightText = '', count = ''] = text.split('~');
  const sides = /^([\d.]+)x([\d.]+)x([\d.]+)(in|cm)$/.exec(size);
  const weight = /^([\d.]+)(lb|kg)$/.exec(weightText);
  if (!weight || (!sides && !boxTypeId)) return null;
  return {
    box_type_id: boxTypeId || null,
    ...(sides && {
      length: Number(sides[1]),
      width: Number(sides[2]),
      height: Number(sides[3]),
      unit: sides[4] as 'in' | 'cm',
    }),
    weight: Number(weight[1]),
    weight_unit: weight[2] as 'lb' | 'kg',
    count: Number(count),
  };
}

function pairsOf(query: string): Pairs | null {
  try {
    return query
      .replace(/^\?/, '')
      .split('&')
      .map((pair) => {
        const at = pair.indexOf('=');
        return [pair.slice(0, at), decodeURIComponent(pair.slice(at + 1).replaceAll('+', ' '))] as const;
      });
  } catch {
    return null;
  }
}

/**
 * The request that a link was made of, or null when the text is none. What it holds is judged by `quote`, as anything
 * that a person enters.
 */
export function fromQuoteQuery(query: string): QuoteRequestInput | null {
  const pairs = pairsOf(query);
  if (!pairs) return null;
  const one = (key: string) => pairs.find(([name]) => name === key)?.[1];
  const all = (key: string) => pairs.filter(([name]) => name === key).map(([, value]) => value);
  const kind = one('kind');
  const mode = one('mode');
  const boxes = all('box').map(readBox);
  if ((kind !== 'forwarding' && kind !== 'standard') || (mode !== 'sea' && mode !== 'air')) return null;
  if (boxes.length === 0 || boxes.some((box) => box === null)) return null;
  const services = (one('services') ?? '').split('~');
  const lifetime = one('lifetime');
  const code = one('code');
  return {
    customer_kind: kind,
    mode,
    destination: { state: one('state') ?? null, postcode: one('postcode') ?? null },
    boxes: boxes.filter((box) => box !== null),
    goods: all('goods').map((text) => {
      const [id = '', value = '0'] = text.split('~');
      return { goods_type_id: id, value_usd_minor: Number(value) };
    }),
    services: Object.fromEntries(quoteServices.map((service) => [service, services.includes(service)])),
    ...(lifetime && { lifetime_cft: Number(lifetime) }),
    ...(code && { discount_code: code }),
  };
}
