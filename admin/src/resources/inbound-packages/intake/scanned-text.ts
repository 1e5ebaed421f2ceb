import { isShelf } from '@rantau/shared/inbound-packages';
import { parseSuite } from '@rantau/shared/references';
import { parseSize, parseWeight } from './measures.ts';

/** Shorter than any carrier's number. */
const shortest = 8;

const means: Readonly<Record<string, (text: string) => boolean>> = {
  weight: (text) => parseWeight(text) !== null,
  size: (text) => parseSize(text) !== null,
  suite: (text) => parseSuite(text) !== null,
  location: (text) => isShelf(text),
};

/**
 * True if a text that a device typed into this field is a package's number, and not a value for the field.
 */
export const isScannedNumber = (text: string, field: string | undefined): boolean =>
  text.length >= shortest &&
  /^[\w\]][\w\s-]*$/.test(text) &&
  (text.match(/\d/g)?.length ?? 0) >= shortest / 2 &&
  !means[field ?? '']?.(text);

/** Sides that were meant for the size, though one of them is none. */
const sides = /^\d+([x*]\d+){1,2}$/i;

/**
 * True if it can be nothing else at whatever speed it came: a slow scanner's number in a field of figures, or in none. What
 * a hand types there has fewer characters, or blanks or an x between its sides.
 */
export const isSurelyScanned = (text: string, field: string | undefined): boolean =>
  (field === undefined || field === 'weight' || field === 'size') && !/\s/.test(text) && !sides.test(text);
