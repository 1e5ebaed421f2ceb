import type { MalaysianAddress } from '@rantau/shared/contract';
import { centimetres, inches, kilograms, pounds, toInches, toPounds } from '@rantau/shared/measures';
import { fromQuoteQuery, type QuoteRequestInput, QuoteServices, toQuoteQuery } from '@rantau/shared/pricing';
import * as paths from '../../paths.ts';
import { quoteKept } from '../../session/personal-keys.ts';
import { rememberReturnTo } from '../../session/return-to.ts';
import { emptyAddress } from '../addresses/address-text.ts';
import { emptyItem } from '../goods/DeclaredItems.tsx';

/** Quote from the public site's calculator, from the page's address; null if there is none. */
export const carriedQuote = (query = location.search): QuoteRequestInput | null => fromQuoteQuery(query);

/** Keeps the price that the page's address brings, or another, until the first request, as the way through registration and mail is long. */
export function keepCarriedQuote(search?: string): void {
  const quote = carriedQuote(search);
  if (!quote) return;
  const query = toQuoteQuery(quote);
  localStorage.setItem(quoteKept, query);
  // After the confirmation the boxes are already in the form.
  if (quote.customer_kind === 'standard') rememberReturnTo(`${paths.newPickupRequest}?${query}`);
}
export const keptQuote = (): QuoteRequestInput | null => carriedQuote(localStorage.getItem(quoteKept) ?? '');
export const forgetQuote = (): void => localStorage.removeItem(quoteKept);

const hundredths = (value: number): number => Math.round(value * 100) / 100;

/** The boxes of a carried quote in inches and pounds, as the forms keep them. */
export const boxesOf = (quote: QuoteRequestInput) =>
  quote.boxes.map(({ box_type_id, length, width, height, unit, weight, weight_unit, count }) => {
    const side = (value: number | null | undefined): number | null =>
      value == null ? null : hundredths(unit === 'cm' ? toInches(centimetres(value)) : inches(value));
    return {
      box_type_id: box_type_id ?? null,
      length_in: side(length),
      width_in: side(width),
      height_in: side(height),
      weight_lb: hundredths(weight_unit === 'kg' ? toPounds(kilograms(weight)) : pounds(weight)),
      count: count ?? 1,
    };
  });

/** Declared items from the goods of such a quote; the other fields are left to the customer. */
export const contentsOf = ({ goods = [] }: QuoteRequestInput) =>
  goods.length === 0
    ? [emptyItem]
    : goods.map(({ goods_type_id, value_usd_minor }) => ({
        ...emptyItem,
        goods_type_id,
        unit_value_usd_minor: value_usd_minor || emptyItem.unit_value_usd_minor,
      }));

/** Services of such a quote; without one only home delivery, as most customers want it. */
export const servicesOf = (quote: QuoteRequestInput | null) =>
  QuoteServices.parse(quote ? (quote.services ?? {}) : { home_delivery: true });

/** The kept address in the place that a carried quote goes to; else another one in that place. */
export function recipientOf(
  { destination }: QuoteRequestInput,
  kept: readonly MalaysianAddress[],
  whose: Partial<MalaysianAddress> = {},
) {
  const { state, postcode } = destination;
  const there = kept.find((address) => (postcode ? address.postcode === postcode : address.state === state));
  return there ?? { ...emptyAddress, ...whose, state: state ?? '', postcode: postcode ?? '' };
}
