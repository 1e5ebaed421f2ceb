import { email, required, TextInput } from 'react-admin';
import { CreatePage } from '../../ui/FormPage.tsx';
import { AdminInputs } from './AdminInputs.tsx';

export default function AdminCreate() {
  return (
    <CreatePage defaults={{ locale: 'ms' }}>
      <TextInput
        source="email"
        type="email"
        validate={[required(), email()]}
        helperText="hints.staff_email"
      />
      <AdminInputs />
    </CreatePage>
  );
}
