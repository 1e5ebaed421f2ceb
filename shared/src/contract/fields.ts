import { z } from 'zod';
import { idOf, type Noun } from '../ids/index.ts';
import { locales } from '../locales/index.ts';
import { isHundredths } from '../measures/index.ts';

/** UUID v7, made by the server. */
export const Id = z.uuid();
export const IdParams = z.object({ id: Id });
/** The parameters of a call for one record of a kind. */
export const paramsOf = <N extends Noun>(noun: N) => z.object({ id: idOf(noun) });

export const Instant = z.iso.datetime().meta({ example: '2026-11-21T02:00:00.000Z' });
export const CalendarDate = z.iso.date().meta({ example: '2026-11-21' });
/** Calendar month. */
export const Month = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'invalid')
  .meta({ example: '2026-11' });

export const Locale = z.enum(locales);
export type Locale = z.infer<typeof Locale>;

export const Currency = z.enum(['USD', 'MYR']);
export const FreightMode = z.enum(['sea', 'air']);
export type FreightMode = z.infer<typeof FreightMode>;

/** Integer minor units (US cents, Malaysian sen). The sibling `currency` or the name says which. */
export const Minor = z.int();
/** An amount that someone enters: above zero, at most ten million (minor units). */
export const PositiveMinor = z.int().min(1, 'too_small').max(1_000_000_000, 'too_big');

/** An exact decimal, kept as text so that no floating point number touches it. */
export const DecimalText = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,8})?$/, 'not_a_number')
  .meta({ example: '4.4512' });

/** A measure with at most two decimal places; a multiple of 0.01 in floating point numbers would let more through. */
const measure = (max: number) =>
  z
    .number()
    .min(0.01, 'too_small')
    .max(max, 'too_big')
    .refine(isHundredths, 'too_precise')
    .meta({ multipleOf: 0.01 });
export const WeightLb = measure(2500);
export const LengthIn = measure(600);

export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, 'too_long')
  .pipe(z.email('invalid_email'))
  .meta({ example: 'aminah@example.com' });
/** E.164. */
export const Phone = z
  .string()
  .trim()
  .regex(/^\+[1-9]\d{7,14}$/, 'invalid_phone')
  .meta({ example: '+60123456789' });

const taxpayer = /^(?:IG|C|CS|D|E|F|FA|J|LE|PT|TA|TC|TN|TP|TR)\d{9,11}$/;
/** Date of birth, place of birth, serial number (National Registration Regulations 1990). */
const identityCard = /^\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{6}$/;

/**
 * Identification of a buyer on a Malaysian e-invoice: the taxpayer's number (TIN), `IG` for a person, a
 * letter or two for a company or another body, and 9 to 11 digits; or, for a person without one, the twelve
 * digits of the identity card. Spaces, hyphens and lower case are taken as they are meant.
 */
export const TaxNumber = z
  .string()
  .overwrite((text) => text.replaceAll(/[\s-]/g, '').toUpperCase())
  .refine((text) => taxpayer.test(text) || identityCard.test(text), 'invalid_tax_number')
  .meta({ example: 'IG12345678901' });

/** Characters that break a line or change the direction of what follows. */
const notOfLines = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
export const Line = z
  .string()
  .trim()
  .min(1, 'required')
  .max(120, 'too_long')
  .refine((text) => !notOfLines.test(text), 'invalid');
/**
 * Text that a mail program turns into a link: mails greet by name, also those that go to a stranger. Behind an initial or a
 * short word a dot is one of a name, as in `S.La`; `Ahmad @ Abu` is a name, an address is none.
 */
const linkInName = new RegExp(
  [
    String.raw`:\/\/`,
    String.raw`\bwww\.`,
    String.raw`\S@\S+\.\S`,
    String.raw`[\p{L}\d-]\.\p{L}{2,}[/?#]\S`,
    String.raw`(?<!\d)\d{1,3}(?:\.\d{1,3}){3}(?!\d)`,
    String.raw`\.(?:com|net|org|info|biz|io|co|me|my|app|dev|link|xyz|top|shop|site|online|ru|cn)\b`,
    String.raw`\.(?:click|live|page|store|club|space|website|world|today|icu|vip|zip|tech|digital|cloud|asia)\b`,
    String.raw`[\p{L}\d-]{3,}\.(?:ly|gl|gg|gd|to|ai|us|uk|id|sg|eu|tk|ml|ga|cf|gq|ws|cc|tv|pw|in|jp|kr|vn|th|ph|br|ir|im|is)\b`,
  ].join('|'),
  'iu',
);
export const Name = Line.refine((text) => !linkInName.test(text), 'link_in_name');
export const ShortText = z.string().trim().max(200, 'too_long');
export const LongText = z.string().trim().max(2000, 'too_long');
export const Reason = z.string().trim().min(3, 'too_short').max(500, 'too_long');
/** As people copy an address or type it: `nike.com/shoe` is meant as `https://nike.com/shoe`. */
export function withScheme(text: string): string {
  const typed = text.trim();
  return /^[\w.-]+\.[a-z]{2,}(?::\d+)?(?:[/?#]|$)/i.test(typed) ? `https://${typed}` : typed;
}

export const WebUrl = z
  .string()
  .overwrite(withScheme)
  .max(2000, 'too_long')
  .pipe(z.url({ protocol: /^https?$/, hostname: z.regexes.domain, error: 'invalid_url' }))
  .meta({ example: 'https://www.powells.com/book/123' });

/**
 * Delivery address in Malaysia. `state` is ISO 3166-2 (`MY-12`), `postcode` is text: Perlis and Kedah begin
 * with 0.
 */
export const MalaysianAddress = z.object({
  name: Name,
  phone: Phone,
  line1: Line,
  line2: ShortText.default(''),
  city: Line,
  postcode: z.string().regex(/^\d{5}$/, 'unknown_postcode'),
  state: z.string().regex(/^MY-\d\d$/, 'unknown_state'),
});
export type MalaysianAddress = z.infer<typeof MalaysianAddress>;

export const UsAddress = z.object({
  name: Name,
  phone: Phone,
  line1: Line,
  line2: ShortText.default(''),
  city: Line,
  state: z.string().regex(/^[A-Z]{2}$/, 'unknown_state'),
  zip: z.string().regex(/^\d{5}(-\d{4})?$/, 'unknown_postcode'),
});
export type UsAddress = z.infer<typeof UsAddress>;

/** At most three thousand values and a hundred thousand characters, four levels deep; looks no further. */
function isSmall(value: unknown): boolean {
  let level = [value];
  let values = 0;
  let characters = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    values += level.length;
    if (values > 3_000 || depth > 4) return false;
    const objects = level.filter((each) => typeof each === 'object' && each !== null);
    const texts = [...level, ...objects.flatMap(Object.keys)].filter((each) => typeof each === 'string');
    characters += texts.reduce((sum, { length }) => sum + length, 0);
    if (characters > 100_000) return false;
    level = objects.flatMap(Object.values);
  }
  return true;
}

/** An object of fields that are not checked one by one. */
export const Fields = z
  .custom<Readonly<Record<string, unknown>>>(
    (value) => typeof value === 'object' && value !== null && !Array.isArray(value) && isSmall(value),
    'invalid',
  )
  .meta({ type: 'object', additionalProperties: {} });

/** Fields of every stored record. `version` is the value of `If-Match`. */
export const recordShape = {
  id: Id,
  version: z.int().min(1),
  created_at: Instant,
  updated_at: Instant,
} as const;
/** The same with an id of its own type. */
export const recordOf = <N extends Noun>(noun: N) => ({ ...recordShape, id: idOf(noun) });

/** One entry of a record's timeline. */
export const StateChange = z
  .object({
    id: Id,
    from: z.string().nullable(),
    to: z.string(),
    at: Instant,
    /** The kind of actor that did it; names are shown to staff only. */
    actor_kind: z.enum(['user', 'vendor', 'admin', 'system']),
    actor_name: z.string().nullable(),
    note: z.string(),
  })
  .meta({ id: 'StateChange' });
export type StateChange = z.infer<typeof StateChange>;
