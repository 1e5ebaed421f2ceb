/**
 * Prefixes of references, one for each kind of record. The order is part of the check and
 * must not change.
 */
export const referencePrefixes = [
  'IN',
  'OUT',
  'INV',
  'PAY',
  'OO',
  'TRIP',
  'PU',
  'CN',
  'DN',
  'RN',
  'CE',
] as const;
/** Prefix of a reference, which tells the kind of its record. */
export type ReferencePrefix = (typeof referencePrefixes)[number];

/** Why a text is not a reference. */
type ReferenceProblem = 'empty' | 'unknown_prefix' | 'wrong_form' | 'check_missing' | 'check_wrong';

/** A reference in its one form, or why the text is none. */
type ParsedReference =
  | {
      readonly ok: true;
      readonly prefix: ReferencePrefix;
      readonly number: number;
      readonly reference: string;
    }
  | { readonly ok: false; readonly reason: ReferenceProblem };

/** 17 letters without I, L, O, Q, U, S, Z, B and G, which are read as 1, 0, V, 5, 2, 8 and 6. */
const checkLetters = 'ACDEFHJKMNPRTVWXY';
const shortest = 5;
const largest = 99_999_999_999;

/**
 * A running number in an odd count of digits, at least five. Odd, so that an `INV` whose V was mistyped as a digit is
 * not an `IN` with one digit more.
 */
function toDigits(number: number): string {
  const digits = String(number).padStart(shortest, '0');
  return digits.length % 2 === 0 ? `0${digits}` : digits;
}

/**
 * The sum of each digit × 3^position (from the right, beginning at 1) and the prefix's place, modulo 17. 17 is a prime
 * above 9 and no power of 3 is a multiple of it, so another digit always gives another letter; 3 generates all sixteen
 * remainders, so no two of the eleven positions weigh the same and any two exchanged digits give another letter too.
 * (ISO 7064 mod 37,36 misses some exchanges of neighbours.) The check is a letter and the rest are digits, so exchanging
 * those two breaks the form. Leading zeros weigh nothing.
 */
function checkLetter(prefix: ReferencePrefix, digits: string): string {
  let sum = referencePrefixes.indexOf(prefix);
  let weight = 1;
  for (let i = digits.length - 1; i >= 0; i--) {
    weight = (weight * 3) % 17;
    sum += Number(digits[i]) * weight;
  }
  return checkLetters.charAt(sum % 17);
}

/**
 * Reference that people read aloud: `IN-00123-R`. It is made from the record's running number, an integer
 * from 1 to 99,999,999,999; throws RangeError on another.
 */
export function toReference(prefix: ReferencePrefix, number: number): string {
  if (!Number.isSafeInteger(number) || number < 1 || number > largest)
    throw new RangeError(`A reference is made from an integer between 1 and ${largest}, not ${number}`);
  const digits = toDigits(number);
  return `${prefix}-${digits}-${checkLetter(prefix, digits)}`;
}

const separators = /[\s\-‐-―−_.]+/u;
const form = /^([A-Z]+)(\d{1,11})([A-Z]?)$/;

/**
 * Reads a reference as a person typed it: lower case, spaces and missing or other dashes do not matter, nor do missing
 * leading zeros where the parts are set apart. A mistyped one is told from an unknown one: every single wrong character
 * and every exchange of two characters is found.
 */
export function parseReference(text: string): ParsedReference {
  const parts = text.toUpperCase().split(separators).filter(Boolean);
  const bare = parts.join('');
  if (bare === '') return { ok: false, reason: 'empty' };
  const [, letters = '', digits = '', check = ''] = form.exec(bare) ?? [];
  const prefix = referencePrefixes.find((each) => each === letters);
  if (!prefix) {
    const begun = digits === '' && referencePrefixes.some((each) => bare.startsWith(each));
    return { ok: false, reason: begun ? 'wrong_form' : 'unknown_prefix' };
  }
  const number = Number(digits);
  const setApart = parts.length === 3 && parts[0] === prefix && parts[1] === digits;
  if (number === 0 || (!setApart && digits !== toDigits(number))) return { ok: false, reason: 'wrong_form' };
  if (check === '') return { ok: false, reason: 'check_missing' };
  if (check !== checkLetter(prefix, digits)) return { ok: false, reason: 'check_wrong' };
  return { ok: true, prefix, number, reference: toReference(prefix, number) };
}
