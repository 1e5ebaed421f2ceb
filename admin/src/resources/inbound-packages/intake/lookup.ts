import type { AdminInboundPackage } from '@rantau/shared/inbound-packages';
import type { GoodsType } from '@rantau/shared/reference-data';
import type { Expected } from '../../../offline/expected.ts';

/** What is known of a scanned number before the inbound package is even on the scales. */
export type Lookup =
  /** `several`: customers announced it, and the label must say whose it is. */
  | { readonly status: 'waiting' | 'unknown' | 'several' | 'unreachable' }
  /** The server can't be reached, but the device knows who announced it. */
  | { readonly status: 'remembered'; readonly expected: Expected }
  | {
      readonly status: 'found';
      readonly record: AdminInboundPackage;
      readonly prohibited: readonly GoodsType[];
    };

export type HandKind =
  | 'waiting'
  | 'unknown'
  | 'several'
  | 'unreachable'
  | 'remembered'
  | 'expected'
  | 'duplicate'
  | 'prohibited';

/** Whether the package is here already, so that there is nothing to measure. */
export const isHere = (lookup: Lookup): lookup is Extract<Lookup, { status: 'found' }> =>
  lookup.status === 'found' && lookup.record.state !== 'expected';

/** Whether it is known whose it is, so that no suite has to be typed. */
export const hasOwner = (lookup: Lookup): boolean =>
  lookup.status === 'remembered' || (lookup.status === 'found' && lookup.record.user_id !== null);

/** What must be seen of the inbound package in the hand; goods that may not travel before all else. */
export function kindOf(lookup: Lookup): HandKind {
  if (lookup.status !== 'found') return lookup.status;
  if (lookup.prohibited.length > 0) return 'prohibited';
  return isHere(lookup) ? 'duplicate' : 'expected';
}
