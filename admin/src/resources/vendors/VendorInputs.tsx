import { BooleanInput, email, required, TextInput } from 'react-admin';
import { StatesInput } from '../../fields/StatesInput.tsx';

export const VendorInputs = () => (
  <>
    <TextInput source="name" validate={required()} />
    <TextInput source="phone" validate={required()} helperText="hints.phone" />
    <TextInput source="email" type="email" validate={[required(), email()]} />
    <StatesInput source="states" />
    <TextInput source="note" multiline />
    <BooleanInput source="active" />
  </>
);
