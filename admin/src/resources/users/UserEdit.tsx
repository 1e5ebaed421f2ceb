import { customerKinds } from '@rantau/shared/users';
import { required, SelectInput, TextInput } from 'react-admin';
import { choicesOf } from '../../fields/choices.ts';
import { EditPage } from '../../ui/FormPage.tsx';

export default function UserEdit() {
  return (
    <EditPage title={(record) => String(record['name'])}>
      <TextInput source="name" validate={required()} />
      <TextInput source="phone" validate={required()} helperText="hints.phone" />
      <SelectInput
        source="customer_kind"
        choices={choicesOf('customer_kinds', customerKinds)}
        validate={required()}
      />
      <TextInput source="tax_number" helperText="hints.tax_number" />
      <SelectInput source="locale" choices={choicesOf('locales', ['ms', 'en'])} validate={required()} />
    </EditPage>
  );
}
