import type { AdminInboundPackage } from '@rantau/shared/inbound-packages';
import type { GoodsType } from '@rantau/shared/reference-data';

/** What is known of a scanned number before the parcel is even on the scales. */
export type Lookup =
  | { readonly status: 'waiting' | 'unknown' | 'unreachable' }
  | {
      readonly status: 'found';
      readonly record: AdminInboundPackage;
      readonly prohibited: readonly GoodsType[];
    };

export type HandKind = 'waiting' | 'unknown' | 'unreachable' | 'expected' | 'duplicate' | 'prohibited';

/** What must be seen of the parcel in the hand; goods that may not travel before all else. */
export function kindOf(lookup: Lookup): HandKind {
  if (lookup.status !== 'found') return lookup.status;
  if (lookup.prohibited.length > 0) return 'prohibited';
  return lookup.record.state === 'expected' ? 'expected' : 'duplicate';
}
