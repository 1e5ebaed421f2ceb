import { isStateCode } from '@rantau/shared/geography';
import {
  type FreightMode,
  fromQuoteQuery,
  type QuoteRequestInput,
  type Tariff,
  toQuoteQuery,
} from '@rantau/shared/pricing';
import type { Draft } from './draft.ts';
import { toRequest } from './draft-request.ts';

/** A link to a price: what it asks for, and the calendar date of the prices it was made with. */
export interface PriceLink {
  /** Null where it is broken. */
  readonly request: QuoteRequestInput | null;
  readonly on: string | null;
}

/** The query of a link to the price of a draft; `on` is empty for sample prices. */
export const linkQuery = (draft: Draft, mode: FreightMode, on: string): string =>
  toQuoteQuery({ ...toRequest(draft), mode }) + (on && `&on=${on}`);

/** True if the boxes of a draft are whole, so that it can be gone on with elsewhere, also where it has no price yet. */
export function hasWholeBoxes(draft: Draft): boolean {
  const { boxes } = toRequest(draft);
  const figuresOf = ({ length, width, height, weight, count }: QuoteRequestInput['boxes'][number]) =>
    [length, width, height, weight, count].filter((figure) => figure != null);
  return boxes.length > 0 && boxes.flatMap(figuresOf).every((figure) => figure > 0);
}

const isReadable = ({ boxes, destination: { state } }: QuoteRequestInput): boolean =>
  (!state || isStateCode(state)) &&
  boxes.every(({ weight, count = 1 }) => Number.isFinite(weight) && Number.isInteger(count));

/** The link that the page was opened by, or null where its address names no price. */
export function readLink(search: string): PriceLink | null {
  const query = new URLSearchParams(search);
  if (!query.has('kind') && !query.has('box')) return null;
  const request = fromQuoteQuery(search);
  const on = query.get('on') ?? '';
  return {
    request: request && isReadable(request) ? request : null,
    on: /^\d{4}-\d\d-\d\d$/.test(on) ? on : null,
  };
}

/** True if any price came into force after the date that a link was made. */
export const changedSince = (
  on: string,
  { rates, services, taxes, exchange_rates, on: today }: Tariff,
): boolean =>
  [...rates, ...services, ...(taxes ?? []), ...exchange_rates].some(
    ({ effective_from }) => effective_from > on && effective_from <= today,
  );
