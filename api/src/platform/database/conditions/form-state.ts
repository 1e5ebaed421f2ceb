import type { MailAgencyFormStatus } from '@rantau/shared/mail-agency-forms';
import { sql } from 'kysely';

/** Of `users`: the state of the form of a customer whose mail we receive; null of everyone else. */
export const formState = sql<MailAgencyFormStatus['state'] | null>`
  case when users.customer_kind = 'forwarding' and users.closed_at is null then
    case when exists (select 1 from mail_agency_forms where user_id = users.id and ended_on is null)
      then 'on_file' else 'missing' end
  end`;

/** The same with the day on which a form on file was signed. */
export const formStatus = sql<MailAgencyFormStatus | null>`
  case when ${formState} is not null then json_build_object(
    'state', ${formState},
    'signed_on', (select signed_on from mail_agency_forms where user_id = users.id and ended_on is null))
  end`;
