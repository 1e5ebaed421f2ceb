import { typedNumber } from '@rantau/shared/format';
import type { Locale } from '@rantau/shared/locales';
import type { LengthUnit, WeightUnit } from '@rantau/shared/measures';
import type { QuoteService, Tariff } from '@rantau/shared/pricing';

/** Box as typed: figures stay text, so that nothing changes while a person types. */
export interface DraftBox {
  readonly key: number;
  /** The id of a box type; empty for an own size. */
  readonly type: string;
  readonly length: string;
  readonly width: string;
  readonly height: string;
  readonly weight: string;
  readonly count: string;
}

export interface DraftGoods {
  readonly key: number;
  readonly type: string;
  readonly value: string;
}

export interface Draft {
  readonly kind: 'forwarding' | 'standard';
  readonly state: string;
  readonly postcode: string;
  readonly lengthUnit: LengthUnit;
  readonly weightUnit: WeightUnit;
  readonly boxes: readonly DraftBox[];
  readonly goods: readonly DraftGoods[];
  readonly services: Readonly<Record<QuoteService, boolean>>;
  readonly lifetime: string;
}

export const noServices: Record<QuoteService, boolean> = {
  repack: false,
  consolidate: false,
  inspect: false,
  label: false,
  pickup: false,
  insurance: false,
  home_delivery: false,
};

/** Boxes sent from a home in the USA are fetched there and brought to a door, and priced so. */
export const doorToDoor: Record<QuoteService, boolean> = { ...noServices, pickup: true, home_delivery: true };

export const emptyBox = (key: number, type: string): DraftBox => ({
  key,
  type,
  length: '',
  width: '',
  height: '',
  weight: '',
  count: '1',
});

/** Readers of Malay mostly shop from Malaysia, readers of English mostly send from the USA. */
const firstKind: Record<Locale, Draft['kind']> = { ms: 'forwarding', en: 'standard' };

/** Initial draft: one medium box to a door in Selangor. */
export const firstDraft = (tariff: Tariff, locale: Locale): Draft => ({
  kind: firstKind[locale],
  state: 'MY-10',
  postcode: '',
  lengthUnit: 'in',
  weightUnit: 'lb',
  boxes: [{ ...emptyBox(1, tariff.box_types[2]?.id ?? tariff.box_types[0]?.id ?? ''), weight: '60' }],
  goods: [],
  services: { ...noServices, home_delivery: true },
  lifetime: '',
});

/** A figure as people type it, with a comma or a point; NaN for what is none, or could be two. */
export const figure = (typed: string): number => typedNumber(typed);

/** The postcode that was typed, once it is whole; none is needed where the state is chosen. */
export const wholePostcode = ({ postcode }: Draft): string | null =>
  /^\d{5}$/.test(postcode) ? postcode : null;

const isFilled = (box: DraftBox): boolean => {
  const sides = box.type ? [] : [box.length, box.width, box.height];
  return [...sides, box.weight, box.count].every((typed) => typed.trim() !== '');
};

/** The boxes that are priced: a new one is left out until it is filled in, unless there is no other. */
export function pricedBoxes({ boxes }: Draft): readonly DraftBox[] {
  const filled = boxes.filter(isFilled);
  return filled.length > 0 ? filled : boxes;
}
