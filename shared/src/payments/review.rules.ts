import type { Id } from '../ids/index.ts';
import type { Decision } from '../states/index.ts';

/** Conditions of the owners before money counts. */
interface ReviewSettings {
  readonly proof_alone_verifies: boolean;
  /** US cents; null for no limit. */
  readonly second_person_from_usd_minor: number | null;
}

interface ToVerify {
  readonly amount_usd_minor: number;
  /** Part of it that whoever verifies it adds to what was recorded. */
  readonly added_usd_minor: number;
  /** Member of staff who recorded it; null where its customer did. */
  readonly recorded_by: Id<'admin'> | null;
  /** A line of a bank statement says that the money is there. */
  readonly has_bank_line: boolean;
}

/** True if this member of staff may say that the money is there. What stands on the bank's statement needs no second witness. */
export function mayVerify(
  settings: ReviewSettings,
  payment: ToVerify,
  reviewer: Id<'admin'> | null,
): Decision<'needs_bank_line' | 'needs_other_person'> {
  if (payment.has_bank_line) return { ok: true };
  if (!settings.proof_alone_verifies) return { ok: false, reason: 'needs_bank_line' };
  const { second_person_from_usd_minor: limit } = settings;
  const isRecorder = payment.recorded_by !== null && payment.recorded_by === reviewer;
  const ofReviewer = isRecorder ? payment.amount_usd_minor : payment.added_usd_minor;
  return limit !== null && ofReviewer >= limit ? { ok: false, reason: 'needs_other_person' } : { ok: true };
}
