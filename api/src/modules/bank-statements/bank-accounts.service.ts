import type { BankAccountDraft } from '@rantau/shared/bank-statements';
import { fieldError } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import { currencyOfMethod } from '@rantau/shared/payments';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import { newId } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { changeRow, createdAt, refuseStale } from '../../platform/database/versions.ts';
import { alertOwners } from '../../platform/mail/owner-alerts.ts';
import { found } from '../../platform/not-found.ts';
import type { Services } from '../../platform/services.ts';
import { lockBankAccount } from './bank-accounts.repository.ts';

type Draft = z.output<typeof BankAccountDraft>;

/**
 * Money of one way of paying comes to one account, in its currency; else nobody could say which account of the book a
 * statement is to agree with. Of all accounts one is written at a time.
 */
async function refuseImpossible(
  trx: Db,
  { currency, methods, account_number }: Pick<Draft, 'currency' | 'methods' | 'account_number'>,
  id: Id<'bank_account'> | null,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('bank_accounts', 0))`.execute(trx);
  if (methods.some((method) => currencyOfMethod[method] !== currency))
    throw fieldError({ methods: 'other_currency' });
  const others = await trx
    .selectFrom('bank_accounts')
    .select(['id', 'methods', 'account_number'])
    .where('id', 'is distinct from', id)
    .execute();
  if (others.some((other) => other.account_number === account_number))
    throw fieldError({ account_number: 'already_exists' });
  if (others.some((other) => other.methods.some((method) => methods.includes(method))))
    throw fieldError({ methods: 'already_exists' });
}

export const createBankAccount = (
  services: Services,
  db: Db,
  by: ActorContext,
  draft: Draft,
): Promise<Id<'bank_account'>> =>
  inTransaction(db, async (trx) => {
    await refuseImpossible(trx, draft, null);
    const id = newId(by.now);
    await trx
      .insertInto('bank_accounts')
      .values({ id, ...createdAt(by.now), ...draft, methods: [...draft.methods] })
      .execute();
    await audit(trx, by, 'bank_account.create', id, { after: draft });
    await alertOwners(services, trx, by, { event: 'bank_account_changed', about: draft.name });
    return id;
  });

export const updateBankAccount = (
  services: Services,
  db: Db,
  by: ActorContext,
  id: Id<'bank_account'>,
  version: number,
  changes: { readonly [Field in keyof Draft]?: Draft[Field] | undefined },
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const before = found(await lockBankAccount(trx, id));
    refuseStale(before, version);
    const { open_count, last_statement_on } = before;
    // What was imported was in this currency.
    if (changes.currency && changes.currency !== before.currency && (open_count > 0 || last_statement_on))
      throw fieldError({ currency: 'other_currency' });
    const values = Object.fromEntries(
      Object.entries(changes).filter(([, value]) => value !== undefined),
    ) as Partial<Draft>;
    await refuseImpossible(trx, { ...before, ...values }, id);
    await changeRow(trx, 'bank_accounts', id, by.now, values);
    await audit(trx, by, 'bank_account.update', id, { before, after: { ...before, ...values } });
    await alertOwners(services, trx, by, { event: 'bank_account_changed', about: before.name });
  });
