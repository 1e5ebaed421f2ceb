import type { AdminInboundPackage } from '@rantau/shared/inbound-packages';
import type { GoodsType } from '@rantau/shared/reference-data';
import type { Expected } from '../../../offline/expected.ts';

/** Result of looking up a scanned number, before the package is measured. */
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

/** True if the package is received already, so that there is nothing to measure. */
export const isHere = (lookup: Lookup): lookup is Extract<Lookup, { status: 'found' }> =>
  lookup.status === 'found' && lookup.record.state !== 'expected';

/** True if the owner is known, so that no suite has to be typed. */
export const hasOwner = (lookup: Lookup): boolean =>
  lookup.status === 'remembered' || (lookup.status === 'found' && lookup.record.user_id !== null);

/** Kind of the banner for the scanned package; prohibited goods go before everything else. */
export function kindOf(lookup: Lookup): HandKind {
  if (lookup.status !== 'found') return lookup.status;
  if (lookup.prohibited.length > 0) return 'prohibited';
  return isHere(lookup) ? 'duplicate' : 'expected';
}
