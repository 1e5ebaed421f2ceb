import type { Id } from '../ids/index.ts';
import type { Decision } from '../states/index.ts';

/** Days in which what one customer is given, or one person verifies for them, counts together where owners ask for two people. */
export const secondPersonDays = 30;

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
  /** Sum of what they verified alone of the same customer lately: many small payments are as one large one. */
  readonly alone_usd_minor: number;
  /** Member of staff who recorded it; null where its customer did. */
  readonly recorded_by: Id<'admin'> | null;
  /** Line of a bank statement that says that the money is there, with the member of staff who brought the statement. */
  readonly bank_line: { readonly imported_by: Id<'admin'> | null } | null;
}

/**
 * True if this member of staff may say that the money is there. What stands on the bank's statement needs no second
 * witness, unless they brought the statement themselves.
 */
export function mayVerify(
  settings: ReviewSettings,
  payment: ToVerify,
  reviewer: Id<'admin'> | null,
): Decision<'needs_bank_line' | 'needs_other_person'> {
  const { bank_line, recorded_by } = payment;
  if (bank_line && bank_line.imported_by !== reviewer) return { ok: true };
  if (!bank_line && !settings.proof_alone_verifies) return { ok: false, reason: 'needs_bank_line' };
  const { second_person_from_usd_minor: limit } = settings;
  const isRecorder = recorded_by !== null && recorded_by === reviewer;
  const isAllOfReviewer = isRecorder || !settings.proof_alone_verifies;
  const ofReviewer = isAllOfReviewer ? payment.amount_usd_minor : payment.added_usd_minor;
  const isLarge = limit !== null && ofReviewer > 0 && payment.alone_usd_minor + ofReviewer >= limit;
  return isLarge ? { ok: false, reason: 'needs_other_person' } : { ok: true };
}
