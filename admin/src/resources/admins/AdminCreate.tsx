import { email, required, TextInput } from 'react-admin';
import { Create } from '../../ui/Create.tsx';
import { SimpleForm } from '../../ui/SimpleForm.tsx';
import { AdminInputs } from './AdminInputs.tsx';

export default function AdminCreate() {
  return (
    <Create>
      <SimpleForm defaultValues={{ locale: 'ms' }}>
        <TextInput
          source="email"
          type="email"
          validate={[required(), email()]}
          helperText="hints.staff_email"
        />
        <AdminInputs />
      </SimpleForm>
    </Create>
  );
}
