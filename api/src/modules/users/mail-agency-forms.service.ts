import type { AdminActor } from '@rantau/shared/access';
import { AppError, fieldError } from '@rantau/shared/errors';
import { calendarDate, malaysiaZone } from '@rantau/shared/format';
import type { Id } from '@rantau/shared/ids';
import type { MailAgencyForm, MailAgencyFormRecord } from '@rantau/shared/mail-agency-forms';
import type { Profile } from '@rantau/shared/users';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { changedAt, createdAt, refuseStale } from '../../platform/database/versions.ts';
import { getProfile } from './profiles.service.ts';

/** The form of a customer, one that has ended too. */
async function findForm(db: Db, userId: Id<'user'>): Promise<MailAgencyForm | null> {
  const row = await db
    .selectFrom('mail_agency_forms')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return null;
  const { admin_id, ...form } = row;
  return form;
}

/** Ends a customer's form as of today. Answers it, or null where none was in force. */
export async function endForm(
  trx: Db,
  by: ActorContext,
  userId: Id<'user'>,
  reason: string,
): Promise<MailAgencyForm | null> {
  const before = await findForm(trx, userId);
  if (!before || before.ended_on !== null) return null;
  await trx
    .updateTable('mail_agency_forms')
    .set({ ended_on: calendarDate(by.now, malaysiaZone), updated_at: by.now.toISOString() })
    .where('user_id', '=', userId)
    .execute();
  const after = await findForm(trx, userId);
  await audit(trx, by, 'mail_agency_form.end', userId, { subject_kind: 'user', before, after, reason });
  return after;
}

type ByAdmin = ActorContext & { readonly actor: AdminActor };

export async function getForm(db: Db, userId: Id<'user'>): Promise<MailAgencyForm | null> {
  await getProfile(db, userId);
  return findForm(db, userId);
}

/** The customer, held until the transaction ends. A form is a part of their record, so it moves their version. */
async function holdCustomer(
  trx: Db,
  by: ActorContext,
  userId: Id<'user'>,
  version: number,
): Promise<Profile> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
  const customer = await getProfile(trx, userId);
  if (customer.closed_at !== null) throw new AppError('not_found');
  refuseStale(customer, version);
  await trx.updateTable('users').set(changedAt(by.now)).where('id', '=', userId).execute();
  return customer;
}

function refuseImpossibleDays({ signed_on, checked_on }: MailAgencyFormRecord, now: Date): void {
  const today = calendarDate(now, malaysiaZone);
  if (signed_on > today) throw fieldError({ signed_on: 'date_in_future' });
  if (checked_on > today) throw fieldError({ checked_on: 'date_in_future' });
  if (checked_on < signed_on) throw fieldError({ checked_on: 'date_too_early' });
}

/** Records that staff have seen the form and both documents, in place of what was recorded before. */
export const recordForm = (
  db: Db,
  by: ByAdmin,
  userId: Id<'user'>,
  seen: MailAgencyFormRecord,
  version: number,
): Promise<MailAgencyForm> =>
  inTransaction(db, async (trx) => {
    refuseImpossibleDays(seen, by.now);
    // One document cannot show both who someone is and where they live.
    if (seen.photo_document === seen.address_document) throw fieldError({ address_document: 'invalid' });
    const { mail_agency_form } = await holdCustomer(trx, by, userId, version);
    if (mail_agency_form === null)
      throw new AppError('conflict', { metadata: { reasons: ['no_mail_received'] } });
    const before = await findForm(trx, userId);
    const { name: checked_by } = await trx
      .selectFrom('admins')
      .select('name')
      .where('id', '=', by.actor.id)
      .executeTakeFirstOrThrow();
    const row = { ...seen, admin_id: by.actor.id, checked_by, ended_on: null };
    const form = await trx
      .insertInto('mail_agency_forms')
      .values({ user_id: userId, ...createdAt(by.now), ...row })
      .onConflict((on) => on.column('user_id').doUpdateSet({ ...row, updated_at: by.now.toISOString() }))
      .returningAll()
      .executeTakeFirstOrThrow();
    const { admin_id, ...after } = form;
    await audit(trx, by, 'mail_agency_form.record', userId, { subject_kind: 'user', before, after });
    return after;
  });

/** Ends a form that its customer withdrew; we may no longer receive their mail. */
export const withdrawForm = (
  db: Db,
  by: ActorContext,
  userId: Id<'user'>,
  reason: string,
  version: number,
): Promise<MailAgencyForm> =>
  inTransaction(db, async (trx) => {
    await holdCustomer(trx, by, userId, version);
    const ended = await endForm(trx, by, userId, reason);
    if (!ended) throw new AppError('conflict', { metadata: { reasons: ['no_form'] } });
    return ended;
  });
