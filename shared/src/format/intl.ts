import { type Locale, languageTags } from '../locales/index.ts';

export type FormatLocale = Locale;

/** An IANA time zone name. */
export type Zone = string;

/** Time zone in which due dates, cut-offs and storage days are counted. */
export const malaysiaZone: Zone = 'Asia/Kuala_Lumpur';
/** Time zone of the USA warehouse: its day is the day of an intake. */
export const usaWarehouseZone: Zone = 'America/Los_Angeles';

/** Making an Intl object costs hundreds of times what using it does, so each is made once for what it was made with. */
function kept<Options extends object, Made>(make: (tag: string, options: Options) => Made) {
  const made = new Map<string, Made>();
  return (locale: FormatLocale, options: Options): Made => {
    const key = `${locale}${JSON.stringify(options)}`;
    let found = made.get(key);
    if (found === undefined) {
      found = make(languageTags[locale], options);
      made.set(key, found);
    }
    return found;
  };
}

/** A kept `Intl.NumberFormat`. */
export const numberFormat = kept(
  (tag, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(tag, options),
);
/** A kept `Intl.DateTimeFormat`. */
export const dateFormat = kept(
  (tag, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, options),
);
/** A kept `Intl.RelativeTimeFormat`. */
export const relativeFormat = kept(
  (tag, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(tag, options),
);
/** A kept `Intl.ListFormat`. */
export const listFormat = kept((tag, options: Intl.ListFormatOptions) => new Intl.ListFormat(tag, options));
