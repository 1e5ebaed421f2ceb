import { customerKinds } from '@rantau/shared/users';
import { BooleanInput, required, SelectInput, TextInput } from 'react-admin';
import { choicesOf } from '../../fields/choices.ts';
import { LocaleInput } from '../../fields/LocaleInput.tsx';
import { Edit } from '../../ui/Edit.tsx';
import { SimpleForm } from '../../ui/SimpleForm.tsx';

export default function UserEdit() {
  return (
    <Edit>
      <SimpleForm>
        <TextInput source="name" validate={required()} />
        <TextInput source="phone" validate={required()} helperText="hints.phone" />
        <SelectInput
          source="customer_kind"
          choices={choicesOf('customer_kinds', customerKinds)}
          validate={required()}
        />
        <TextInput source="tax_number" helperText="hints.tax_number" />
        <SelectInput
          source="identity_kind"
          choices={choicesOf('identity_kinds', ['NRIC', 'PASSPORT', 'BRN', 'ARMY'])}
        />
        <TextInput source="identity_number" />
        <TextInput source="sst_number" />
        <BooleanInput source="wants_e_invoice" helperText={false} />
        <LocaleInput />
      </SimpleForm>
    </Edit>
  );
}
