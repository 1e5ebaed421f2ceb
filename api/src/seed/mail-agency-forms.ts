import type { MailAgencyForm } from '@rantau/shared/mail-agency-forms';
import type { DemoContext } from './demo-context.ts';
import type { People } from './people.ts';

type Documents = Pick<MailAgencyForm, 'photo_document' | 'address_document'>;

const documents: readonly Documents[] = [
  { photo_document: 'passport', address_document: 'insurance_policy' },
  { photo_document: 'passport', address_document: 'lease' },
  { photo_document: 'us_state_id', address_document: 'mortgage' },
  { photo_document: 'passport', address_document: 'vehicle_registration' },
];

/** The USPS forms of those for whom inbound packages are received; a few are missing still, and one was withdrawn. */
export function addMailAgencyForms(context: DemoContext, people: People): void {
  const { support } = people.staff;
  people.customers.forEach(({ id, kind }, index) => {
    if (kind !== 'forwarding' || index % 5 === 1) return;
    const seen = documents[index % documents.length];
    const age = 20 + index * 7;
    const at = context.at(-age, 4, 0);
    context.rows.add('mail_agency_forms', {
      user_id: id,
      created_at: at,
      updated_at: at,
      signed_on: context.on(-age - 6),
      ...seen,
      checked_on: context.on(-age),
      admin_id: support.id,
      checked_by: support.name,
      ended_on: index === 7 ? context.on(-3) : null,
    });
  });
}
