import { AppError } from '@rantau/shared/errors';
import { fromQuoteQuery, toQuoteQuery } from '@rantau/shared/pricing';
import { toSuite } from '@rantau/shared/references';
import type { Registration, User } from '@rantau/shared/users';
import { sql } from 'kysely';
import type { z } from 'zod';
import { newId } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { nextNumbers } from '../../platform/database/references.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { changedAt, changeRow, createdAt } from '../../platform/database/versions.ts';
import { countTry } from '../../platform/rate-limits/rate-limits.ts';
import type { Services } from '../../platform/services.ts';
import {
  countAccountMail,
  type MailRequestContext,
  mailOneTimeLink,
  sendAccountMail,
} from '../../platform/sessions/account-mails.ts';
import { refuseCommonPassword } from '../../platform/sessions/common-passwords.ts';
import { ownerByPassword, redeemOneTimeToken } from '../../platform/sessions/one-time-tokens.ts';
import { hashPassword, verifyPassword } from '../../platform/sessions/passwords.ts';
import { revokeAccess } from '../../platform/sessions/sessions.ts';
import { findByEmail, findSubject, lockUnchanged, type Subject } from '../../platform/sessions/subjects.ts';

type NewUser = z.output<typeof Registration>['user'];

interface UserDraft extends Pick<User, 'email' | 'name' | 'phone' | 'customer_kind' | 'locale'> {
  readonly password_hash: string | null;
  readonly marketing_consent: boolean;
  readonly carried_quote?: string | null;
}

/** Mails that a new customer gets, and since when they agree to offers. */
const wishesOf = (marketing: boolean, now: Date) => ({
  notifications: JSON.stringify({ inbound_package: true, trip: true, invoice_reminder: true, marketing }),
  marketing_consent_at: marketing ? now.toISOString() : null,
});

/** Adds a customer with a suite of their own. Null if somebody has the address already. */
export async function insertUser(db: Db, now: Date, draft: UserDraft): Promise<string | null> {
  const [number = 0] = await nextNumbers(db, 'suite_numbers');
  const suite = toSuite(number);
  const { marketing_consent, ...columns } = draft;
  const row = await db
    .insertInto('users')
    .values({
      id: newId(now),
      ...createdAt(now),
      ...columns,
      suite,
      payment_reference: suite,
      ...wishesOf(marketing_consent, now),
    })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Replaces an unconfirmed registration by the next one of the address; it may have been made by somebody
 * else.
 */
const replaceRegistration = (db: Db, now: Date, { marketing_consent, ...draft }: UserDraft) =>
  db
    .updateTable('users')
    .set((eb) => ({
      ...draft,
      ...wishesOf(marketing_consent, now),
      credentials_version: eb('credentials_version', '+', 1),
      ...changedAt(now),
    }))
    .where(sql`lower(email)`, '=', draft.email)
    .where('confirmed_at', 'is', null)
    .where('blocked_at', 'is', null)
    // Who was entered by staff has none, and stays as staff wrote it down.
    .where('password_hash', 'is not', null)
    .execute();

/** Only what a price is asked for with: whatever else stood in the text goes into no mail. */
function readQuote(query = ''): string | null {
  const request = fromQuoteQuery(query);
  return request && toQuoteQuery(request);
}

/**
 * Registers a customer and has the mail to confirm sent. Somebody who is registered already gets a mail that says so;
 * the answer is the same and takes as long: the password is hashed either way, and who it is is looked at afterwards.
 */
export async function register(services: Services, db: Db, now: Date, user: NewUser): Promise<void> {
  const { password, quote, ...person } = user;
  const draft = { ...person, carried_quote: readQuote(quote) };
  await refuseCommonPassword(password, 'user.password', [user.email, user.name]);
  const password_hash = await hashPassword(password);
  await inTransaction(db, async (trx) => {
    const added = await insertUser(trx, now, { ...draft, password_hash });
    if (added === null) await replaceRegistration(trx, now, { ...draft, password_hash });
    const wanted = { purpose: 'registered', kind: 'user', email: user.email } as const;
    await services.jobs.enqueue(trx, sendAccountMail, wanted);
  });
}

/**
 * True once there is something in an account: goods, money or what staff wrote down of its owner. Anybody may replace a
 * registration that is not confirmed, and would take it away by leading it to an address of their own.
 */
async function holdsSomething(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql<{ holds: boolean }>`
    select my_addresses <> '[]' or us_addresses <> '[]' or tax_number is not null or identity_number is not null
      or exists (select from inbound_packages where user_id = users.id)
      or exists (select from outbound_packages where user_id = users.id)
      or exists (select from pickup_requests where user_id = users.id)
      or exists (select from online_orders where user_id = users.id)
      or exists (select from invoices where user_id = users.id)
      or exists (select from payments where user_id = users.id) as holds
    from users where id = ${userId}`.execute(db);
  return rows[0]?.holds ?? false;
}

type Changes = Partial<Pick<User, 'email' | 'name' | 'phone' | 'customer_kind' | 'locale'>>;

/** Corrects a registration that is not confirmed yet; its password is required. */
export async function editRegistration(
  services: Services,
  { db, now, request }: MailRequestContext,
  email: string,
  password: string,
  changes: Changes,
): Promise<void> {
  const seen = await findByEmail(db, 'user', email);
  const right = await verifyPassword(seen?.password_hash, password);
  if (!seen || !right || seen.confirmed) throw new AppError('wrong_credentials');
  const { ip } = request;
  // Both, so that waiting does not tell which of them the mail goes to.
  for (const to of new Set([email, changes.email ?? email]))
    await countAccountMail(db, now, { email: to, ip });
  if (changes.email !== undefined && changes.email !== email)
    await countTry(db, now, 'register-day', { ip }, services.config.loginsPerMinute);
  await inTransaction(db, async (trx) => {
    // Whoever confirmed the address meanwhile proved that one, and not the one that it is to become.
    const subject = await lockUnchanged(trx, seen);
    if (subject.confirmed) throw new AppError('wrong_credentials');
    // An address that is already taken is silently ignored, and any for an account that is not empty.
    const { email: wanted, ...others } = changes;
    const isFree =
      wanted !== undefined &&
      (await findByEmail(trx, 'user', wanted)) === null &&
      !(await holdsSomething(trx, subject.id));
    await changeRow(trx, 'users', subject.id, now, { ...others, ...(isFree && { email: wanted }) });
    await revokeAccess(trx, now, subject, 'registration corrected');
    const edited = await findSubject(trx, 'user', subject.id);
    if (edited) await mailOneTimeLink(services, trx, edited, 'confirm_email');
  });
}

const confirmation = { kind: 'user', purposes: ['confirm_email'] } as const;

/**
 * Confirms an address with the token of the mail and the password of the registration: a stranger may have registered the
 * address before its owner did, and would otherwise keep a password to the account. Answers whom it belongs to.
 */
export async function confirmEmail(db: Db, now: Date, token: string, password: string): Promise<Subject> {
  const seen = await ownerByPassword(db, now, { token, password }, confirmation);
  return inTransaction(db, async (trx) => {
    if (seen.blocked) throw new AppError('account_blocked');
    const { subject } = await redeemOneTimeToken(trx, now, token, confirmation);
    if (subject.credentials_version !== seen.credentials_version) throw new AppError('token_invalid');
    await trx
      .updateTable('users')
      .set({ confirmed_at: now.toISOString(), carried_quote: null, ...changedAt(now) })
      .where('id', '=', subject.id)
      .where('confirmed_at', 'is', null)
      .execute();
    return { ...subject, confirmed: true };
  });
}
