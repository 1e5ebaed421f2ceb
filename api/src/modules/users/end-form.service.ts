import { calendarDate, malaysiaZone } from '@rantau/shared/format';
import type { Id } from '@rantau/shared/ids';
import type { MailAgencyForm } from '@rantau/shared/mail-agency-forms';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/database/database.ts';
import { findForm } from './mail-agency-forms.repository.ts';

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
  await audit(trx, by, {
    action: 'mail_agency_form.end',
    subject_kind: 'user',
    subject_id: userId,
    before,
    after,
    reason,
  });
  return after;
}
