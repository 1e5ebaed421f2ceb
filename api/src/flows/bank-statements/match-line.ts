import { can } from '@rantau/shared/access';
import {
  type BankAccount,
  type BankLineStateName,
  bankLineStates,
  type MatchProposal,
} from '@rantau/shared/bank-statements';
import { AppError, type ErrorCode } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import { findBankAccount } from '../../modules/bank-statements/bank-accounts.repository.ts';
import { type LineRow, lockLine } from '../../modules/bank-statements/bank-lines.list.ts';
import { findPayment } from '../../modules/payments/payments.repository.ts';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { changeRow, refuseStale } from '../../platform/database/versions.ts';
import { found } from '../../platform/not-found.ts';
import type { Services } from '../../platform/services.ts';
import { refuseIllegalMove } from '../../platform/timeline/timeline.ts';
import { requireEvidence } from '../payments/evidence.ts';
import { type MatchTarget, type Meaning, meaningOf, takeBackBooking } from './line-meaning.ts';
import { certainLines, methodOf } from './propose.ts';

/** Locks a line as it was read, if it may move to this state. */
async function lockForMove(
  trx: Db,
  id: Id<'bank_line'>,
  version: number,
  to: BankLineStateName,
): Promise<LineRow> {
  const line = found(await lockLine(trx, id));
  refuseStale(line, version);
  refuseIllegalMove(bankLineStates, line.state, to);
  return line;
}

interface Decision extends Meaning {
  readonly state: BankLineStateName;
  readonly note: string;
}

const nothing: Meaning = { payment_id: null, movement_id: null };

const verbs = { matched: 'match', ignored: 'ignore', open: 'release' } as const;

async function decide(trx: Db, by: ActorContext, line: LineRow, decision: Decision): Promise<void> {
  const isOpen = decision.state === 'open';
  await changeRow(trx, 'bank_lines', line.id, by.now, {
    ...decision,
    decided_at: isOpen ? null : by.now.toISOString(),
    decided_by: isOpen || by.actor.kind !== 'admin' ? null : by.actor.id,
  });
  await audit(trx, by, `bank_line.${verbs[decision.state]}`, line.id, {
    before: {
      state: line.state,
      payment_id: line.payment_id,
      movement_id: line.movement?.id ?? null,
    },
    after: { state: decision.state, payment_id: decision.payment_id, movement_id: decision.movement_id },
    reason: decision.note,
  });
}

/**
 * Says what a line is. A payment goes the way of every payment: verified, booked, mailed, once; what is in the ledger
 * already is not booked again.
 */
export const matchLine = (
  services: Services,
  db: Db,
  by: ActorContext,
  id: Id<'bank_line'>,
  version: number,
  target: MatchTarget,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const line = await lockForMove(trx, id, version, 'matched');
    const meaning = await meaningOf(services, trx, by, line, target);
    await decide(trx, by, line, { state: 'matched', ...meaning, note: '' });
  });

/**
 * Refuses to take a line from a payment that counts by it alone: the same line would verify another one. Given back, the
 * payment counts no more, and owners may correct a mistake.
 */
async function refuseLeftBare(trx: Db, by: ActorContext, line: LineRow): Promise<void> {
  if (line.payment_id === null || line.amount_minor < 0) return;
  const payment = await findPayment(trx, line.payment_id);
  if (payment?.state !== 'verified') return;
  if (can(by.actor, 'payment-settings:update', {})) return;
  await requireEvidence(trx, by, payment);
}

/** Sets a line aside, or takes it up again. */
const decideByHand =
  (state: 'ignored' | 'open') =>
  (db: Db, by: ActorContext, id: Id<'bank_line'>, version: number, note: string): Promise<void> =>
    inTransaction(db, async (trx) => {
      const line = await lockForMove(trx, id, version, state);
      await refuseLeftBare(trx, by, line);
      await takeBackBooking(trx, by, line);
      await decide(trx, by, line, { state, ...nothing, note });
    });

export const ignoreLine = decideByHand('ignored');
export const releaseLine = decideByHand('open');

/** As many as are matched in one call, and as long; whoever asked calls again for the rest. */
const mostAtOnce = 200;
const longestMs = 20_000;

interface Outcome {
  readonly certain: number;
  readonly matched: number;
  readonly refused: { readonly line_id: Id<'bank_line'>; readonly error: ErrorCode }[];
}

/** Meaning of a line as it was proposed. */
function targetOf(
  line: LineRow,
  account: BankAccount,
  { movement, payment, invoices, user_id }: MatchProposal,
): Omit<MatchTarget, 'warnings_seen'> {
  if (movement) return { movement_id: movement.id };
  if (payment) return { payment: { id: payment.id, version: payment.version } };
  return {
    record: {
      user_id: user_id ?? '',
      method: methodOf(line, account.methods),
      invoice_ids: invoices.map((each) => each.id),
    },
  };
}

/** Matches every line that is certain, each in a transaction of its own: one that is refused holds up no other. */
export async function matchCertain(
  services: Services,
  db: Db,
  by: ActorContext,
  accountId: Id<'bank_account'>,
  dryRun: boolean,
): Promise<Outcome> {
  const account = found(await findBankAccount(db, accountId));
  const certain = await certainLines(db, accountId, by.now);
  const refused: Outcome['refused'][number][] = [];
  let matched = 0;
  const begun = performance.now();
  for (const { line, proposal } of dryRun ? [] : certain.slice(0, mostAtOnce)) {
    if (performance.now() - begun > longestMs) break;
    try {
      const target = targetOf(line, account, proposal);
      await matchLine(services, db, by, line.id, line.version, { ...target, warnings_seen: [] });
      matched += 1;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refused.push({ line_id: line.id, error: error.code });
    }
  }
  return { certain: certain.length, matched, refused };
}
