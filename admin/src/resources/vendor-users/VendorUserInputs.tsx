import { email, required, SelectInput, TextInput } from 'react-admin';
import { choicesOf } from '../../fields/choices.ts';

export const VendorUserInputs = () => (
  <>
    <TextInput source="name" validate={required()} />
    <TextInput source="email" type="email" validate={[required(), email()]} />
    <TextInput source="phone" validate={required()} helperText="hints.phone" />
    <SelectInput source="locale" choices={choicesOf('locales', ['ms', 'en'])} validate={required()} />
  </>
);
