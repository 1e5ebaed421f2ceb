import { customerKinds } from '@rantau/shared/users';
import { email, required, SelectInput, TextInput } from 'react-admin';
import { choicesOf } from '../../fields/choices.ts';
import { LocaleInput } from '../../fields/LocaleInput.tsx';
import { Create } from '../../ui/Create.tsx';
import { SimpleForm } from '../../ui/SimpleForm.tsx';

/** A customer at the counter; they choose a password by mail. */
export default function UserCreate() {
  return (
    <Create>
      <SimpleForm defaultValues={{ customer_kind: 'forwarding', locale: 'ms' }}>
        <TextInput source="name" validate={required()} />
        <TextInput source="email" type="email" validate={[required(), email()]} />
        <TextInput source="phone" validate={required()} helperText="hints.phone" />
        <SelectInput
          source="customer_kind"
          choices={choicesOf('customer_kinds', customerKinds)}
          validate={required()}
        />
        <LocaleInput />
      </SimpleForm>
    </Create>
  );
}
