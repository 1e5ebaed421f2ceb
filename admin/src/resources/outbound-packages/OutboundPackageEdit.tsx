import { isItn } from '@rantau/shared/export-information';
import { required, TextInput } from 'react-admin';
import { StateInput } from '../../fields/StateInput.tsx';
import { Edit } from '../../ui/Edit.tsx';
import { SimpleForm } from '../../ui/SimpleForm.tsx';

const filingNumber = (typed: unknown) =>
  typeof typed !== 'string' || typed === '' || isItn(typed) ? undefined : 'hints.itn';
const upper = (typed: string) => typed.toUpperCase();

export default function OutboundPackageEdit() {
  return (
    <Edit>
      <SimpleForm>
        <TextInput source="recipient.name" validate={required()} />
        <TextInput source="recipient.phone" validate={required()} helperText="hints.phone" />
        <TextInput source="recipient.line1" validate={required()} />
        <TextInput source="recipient.line2" />
        <TextInput source="recipient.postcode" validate={required()} />
        <TextInput source="recipient.city" validate={required()} />
        <StateInput source="recipient.state" />
        <TextInput source="itn" validate={filingNumber} parse={upper} helperText="hints.itn" />
        <TextInput source="staff_note" multiline minRows={2} />
      </SimpleForm>
    </Edit>
  );
}
