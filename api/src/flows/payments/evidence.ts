import { AppError } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import { mayVerify, secondPersonDays } from '@rantau/shared/payments';
import { sql } from 'kysely';
import { importOf } from '../../modules/bank-statements/bank-lines.list.ts';
import { readPaymentSettings } from '../../modules/payments/payment-settings.ts';
import type { PaymentRow } from '../../modules/payments/payments.repository.ts';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import type { Db } from '../../platform/database/database.ts';
import { lockCustomerBalance } from '../../platform/ledger/ledger.repository.ts';

/** Sum of other payments of the same customer that a member of staff verified in the last days without another witness, in US cents. */
async function verifiedAlone(
  trx: Db,
  { actor, now }: ActorContext,
  { id, user_id }: PaymentRow,
  proofAlone: boolean,
): Promise<number> {
  if (actor.kind !== 'admin') return 0;
  await lockCustomerBalance(trx, user_id);
  const { rows } = await sql<{ alone: number }>`
    select coalesce(sum(amount_usd_minor), 0)::bigint as alone from payments
    where user_id = ${user_id} and id <> ${id} and method <> 'online' and state in ('verified', 'refunded')
      and reviewed_by = ${actor.id} and (recorded_by = ${actor.id} or not ${proofAlone}::boolean)
      and reviewed_at > ${now.toISOString()}::timestamptz - make_interval(days => ${secondPersonDays})
      and not exists (select from bank_lines join bank_statements on bank_statements.id = statement_id
        where payment_id = payments.id and amount_minor > 0 and imported_by is distinct from ${actor.id}::uuid)`.execute(
    trx,
  );
  return Number(rows[0]?.alone ?? 0);
}

interface Evidence {
  /** Amount that really came, if it differs from what was said. */
  readonly amount_usd_minor?: number;
  /** The line of a bank statement that says that the money is there. */
  readonly bank_line?: Id<'bank_line'> | undefined;
}

/**
 * Decides whether whoever acts may say that a payment is there, or has to leave it to a line of the bank, or to another
 * person. Of money that came online its provider says so.
 */
export async function hasEvidence(
  trx: Db,
  by: ActorContext,
  payment: PaymentRow,
  { amount_usd_minor = payment.amount_usd_minor, bank_line }: Evidence = {},
): Promise<ReturnType<typeof mayVerify>> {
  if (payment.method === 'online') return { ok: true };
  const settings = await readPaymentSettings(trx);
  return mayVerify(
    settings,
    {
      amount_usd_minor,
      added_usd_minor: amount_usd_minor - payment.amount_usd_minor,
      alone_usd_minor: await verifiedAlone(trx, by, payment, settings.proof_alone_verifies),
      recorded_by: payment.recorded_by,
      bank_line: bank_line ? await importOf(trx, bank_line) : null,
    },
    by.actor.kind === 'admin' ? by.actor.id : null,
  );
}

export async function requireEvidence(...asked: Parameters<typeof hasEvidence>): Promise<void> {
  const allowed = await hasEvidence(...asked);
  if (!allowed.ok) throw new AppError(allowed.reason);
}
