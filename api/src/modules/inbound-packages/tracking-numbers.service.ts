import type { UserActor } from '@rantau/shared/access';
import type { TrackingNumberValidation } from '@rantau/shared/inbound-packages';
import { recogniseTrackingNumber } from '@rantau/shared/tracking-numbers';
import type { z } from 'zod';
import type { Db } from '../../platform/database/database.ts';
import { findInboundPackagesWithNumber } from './inbound-packages.repository.ts';

type Validation = z.infer<typeof TrackingNumberValidation>;

/**
 * Carrier of a number by its form, whether it was mistyped, and whether this customer announced it; nothing
 * about others.
 */
export async function validateTrackingNumber(
  db: Db,
  text: string,
  { actor, now }: { readonly actor: UserActor; readonly now: Date },
): Promise<Validation> {
  const { raw, normalized, candidates, warning } = recogniseTrackingNumber(text);
  const known = await findInboundPackagesWithNumber(db, normalized, now);
  return {
    raw,
    normalized,
    candidates: candidates.map(({ carrier, valid_check_digit }) => ({
      carrier,
      service: null,
      check_digit: valid_check_digit === null ? 'none' : valid_check_digit ? 'valid' : 'invalid',
    })),
    recognized: candidates.length > 0,
    warning,
    known: known.some(({ user_id }) => user_id === actor.id),
  };
}

/** Stored forms of a tracking number. */
export interface StoredNumber {
  /** Normalised. */
  readonly tracking_number: string;
  /** As it was typed or scanned. */
  readonly raw_tracking_number: string;
  /** The one that was chosen, else the one that the number certainly belongs to. */
  readonly carrier: string | null;
}

export function toStoredNumber(text: string, chosen: string | null | undefined): StoredNumber {
  const { normalized, carrier } = recogniseTrackingNumber(text);
  return { tracking_number: normalized, raw_tracking_number: text, carrier: chosen || carrier };
}

/** Of a customer's choice only a carrier that writes such numbers counts; one chosen for the number before does not. */
export function chosenByCustomer(text: string, chosen: string | null | undefined): StoredNumber {
  const fits = recogniseTrackingNumber(text).candidates.some(({ carrier }) => carrier === chosen);
  return toStoredNumber(text, fits ? chosen : null);
}
