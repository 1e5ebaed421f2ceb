import { formatCalendarDate } from '@rantau/shared/format';
import type { Locale } from '@rantau/shared/locales';

/** Date on which the pages on goods and customs were last compared with the rules of both countries. */
const rulesCheckedOn = '2026-11-21';
/** From when the terms and the privacy notice are in force. */
const termsInForceOn = '2026-11-22';

export const checkedOn = (locale: Locale): string => formatCalendarDate(rulesCheckedOn, locale);
export const inForceOn = (locale: Locale): string => formatCalendarDate(termsInForceOn, locale);

/** Date of a page's content, by its name; the date of any other is not known. */
export const datesOfPages: Readonly<Record<string, string>> = {
  'prohibited-items': rulesCheckedOn,
  'customs-and-duty': rulesCheckedOn,
  terms: termsInForceOn,
  privacy: termsInForceOn,
};
