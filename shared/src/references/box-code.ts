import { parseReference } from './reference.ts';

/** A box as its label names it: the outbound package and the number of the box, from 1. */
export interface BoxCode {
  readonly reference: string;
  /** Null where only the outbound package was scanned. */
  readonly box: number | null;
}

/** Content of the square code of a label: `OUT-01034-X 2/3`. */
export const toBoxCode = (reference: string, box: number, boxes: number): string =>
  `${reference} ${box}/${boxes}`;

/** Reads the square code of a label, or the bar code, which has the reference alone; null for anything else. */
export function parseBoxCode(text: string): BoxCode | null {
  const [, first = '', box] = /^\s*(\S+)(?:\s+(\d{1,2})\/\d{1,2})?\s*$/.exec(text) ?? [];
  const parsed = parseReference(first);
  if (!parsed.ok || parsed.prefix !== 'OUT') return null;
  return { reference: parsed.reference, box: box === undefined ? null : Number(box) };
}
