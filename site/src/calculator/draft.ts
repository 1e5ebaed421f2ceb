import type { LengthUnit, WeightUnit } from '@rantau/shared/measures';
import type { QuoteService, Tariff } from '@rantau/shared/pricing';

/** What was typed stays text, so that nothing changes under the fingers of who types. */
export interface DraftBox {
  readonly key: number;
  /** The id of a box type; empty for an own size. */
  readonly type: string;
  readonly length: string;
  readonly width: string;
  readonly height: string;
  readonly weight: string;
  readonly count: number;
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
  pickup: false,
  insurance: false,
  home_delivery: false,
};

export const emptyBox = (key: number, type: string): DraftBox => ({
  key,
  type,
  length: '',
  width: '',
  height: '',
  weight: '',
  count: 1,
});

/** What the page opens with: one middling box to Selangor. */
export const firstDraft = (tariff: Tariff): Draft => ({
  kind: 'standard',
  state: 'MY-10',
  postcode: '',
  lengthUnit: 'in',
  weightUnit: 'lb',
  boxes: [{ ...emptyBox(1, tariff.box_types[2]?.id ?? tariff.box_types[0]?.id ?? ''), weight: '60' }],
  goods: [],
  services: noServices,
  lifetime: '',
});

/** A figure as people type it, with a comma or a point; NaN for what is none. */
export const figure = (typed: string): number =>
  typed.trim() === '' ? Number.NaN : Number(typed.trim().replace(',', '.'));
