import type { Id } from '@rantau/shared/ids';
import type { MailAgencyForm } from '@rantau/shared/mail-agency-forms';
import { formState } from '../../platform/database/conditions/form-state.ts';
import type { Db } from '../../platform/database/database.ts';

/** The form of a customer, one that has ended too. */
export async function findForm(db: Db, userId: Id<'user'>): Promise<MailAgencyForm | null> {
  const row = await db
    .selectFrom('mail_agency_forms')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return null;
  const { admin_id, ...form } = row;
  return form;
}

/** Whether mail is received for this customer without a form that allows it. */
export async function isFormMissing(db: Db, userId: Id<'user'>): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select(formState.as('state'))
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.state === 'missing';
}
