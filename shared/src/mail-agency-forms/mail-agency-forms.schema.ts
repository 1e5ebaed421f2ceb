import { z } from 'zod';
import { CalendarDate, Instant, idOf } from '../contract/index.ts';
import { addressDocuments, mailAgencyFormStates, photoDocuments } from './documents.ts';

export const MailAgencyFormState = z.enum(mailAgencyFormStates);

/** State of the form, for its customer. */
export const MailAgencyFormStatus = z.object({
  state: MailAgencyFormState,
  signed_on: CalendarDate.nullable(),
});
export type MailAgencyFormStatus = z.infer<typeof MailAgencyFormStatus>;

/** Record that staff make of the form and both documents once they have seen them; neither is kept. */
export const MailAgencyFormRecord = z.object({
  signed_on: CalendarDate,
  photo_document: z.enum(photoDocuments),
  address_document: z.enum(addressDocuments),
  checked_on: CalendarDate,
});
export type MailAgencyFormRecord = z.infer<typeof MailAgencyFormRecord>;

/** USPS Form 1583, by which a customer lets us receive their mail. */
export const MailAgencyForm = MailAgencyFormRecord.extend({
  user_id: idOf('user'),
  created_at: Instant,
  updated_at: Instant,
  checked_by: z.string().describe('The name of whoever checked it'),
  ended_on: CalendarDate.nullable().describe(
    'When it was withdrawn or the account closed; null while it holds',
  ),
}).meta({ id: 'MailAgencyForm' });
export type MailAgencyForm = z.infer<typeof MailAgencyForm>;
