import { adminRoles } from '@rantau/shared/access';
import { required, SelectInput, TextInput } from 'react-admin';
import { choicesOf } from '../../fields/choices.ts';
import { LocaleInput } from '../../fields/LocaleInput.tsx';

export const AdminInputs = () => (
  <>
    <TextInput source="name" validate={required()} />
    <SelectInput source="role" choices={choicesOf('roles', adminRoles)} validate={required()} />
    <LocaleInput />
  </>
);
