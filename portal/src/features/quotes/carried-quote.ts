import { centimetres, inches, kilograms, pounds, toInches, toPounds } from '@rantau/shared/measures';
import { fromQuoteQuery, type QuoteRequestInput } from '@rantau/shared/pricing';

/** What somebody priced on the public site before coming here, from the page's address; null where they did not. */
export const carriedQuote = (query = location.search): QuoteRequestInput | null => fromQuoteQuery(query);

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
