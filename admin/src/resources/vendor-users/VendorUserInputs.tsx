import { email, required, TextInput } from 'react-admin';
import { LocaleInput } from '../../fields/LocaleInput.tsx';

export const VendorUserInputs = () => (
  <>
    <TextInput source="name" validate={required()} />
    <TextInput source="email" type="email" validate={[required(), email()]} />
    <TextInput source="phone" validate={required()} helperText="hints.phone" />
    <LocaleInput />
  </>
);
