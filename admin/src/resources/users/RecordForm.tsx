import {
  addressDocuments,
  type MailAgencyFormRecord,
  mailAgencyFormEndpoints,
  photoDocuments,
} from '@rantau/shared/mail-agency-forms';
import type { Profile } from '@rantau/shared/users';
import { required, SelectInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { choicesOf } from '../../fields/choices.ts';
import { DayInput } from '../../fields/DayInput.tsx';
import { today } from '../../fields/today.ts';
import { ActionDialog } from '../../ui/ActionDialog.tsx';

/** One document cannot show both who someone is and where they live. */
function AddressDocumentInput() {
  const photo: unknown = useWatch({ name: 'photo_document' });
  return (
    <SelectInput
      source="address_document"
      choices={choicesOf(
        'mail_agency_form.documents',
        addressDocuments.filter((each) => each !== photo),
      )}
      validate={required()}
    />
  );
}

/** Record of a form and its two documents, in place of the one before. */
export function RecordForm({ customer }: { readonly customer: Profile }) {
  const { id, version, mail_agency_form } = customer;
  const isFirst = mail_agency_form?.state !== 'on_file';
  return (
    <ActionDialog
      label={isFirst ? 'mail_agency_form.record' : 'mail_agency_form.replace'}
      text="mail_agency_form.record_text"
      success="mail_agency_form.recorded"
      size="small"
      defaults={{ checked_on: today() }}
      endpoint={mailAgencyFormEndpoints.record}
      options={(seen: MailAgencyFormRecord) => ({ params: { id }, ifMatch: version, body: seen })}
    >
      <DayInput source="signed_on" validate={required()} />
      <SelectInput
        source="photo_document"
        choices={choicesOf('mail_agency_form.documents', photoDocuments)}
        validate={required()}
      />
      <AddressDocumentInput />
      <DayInput source="checked_on" validate={required()} />
    </ActionDialog>
  );
}
