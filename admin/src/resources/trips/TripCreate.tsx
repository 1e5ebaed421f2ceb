import { required, SelectInput } from 'react-admin';
import { choicesOf } from '../../fields/choices.ts';
import { Create } from '../../ui/Create.tsx';
import { SimpleForm } from '../../ui/SimpleForm.tsx';
import { TripInputs } from './TripInputs.tsx';

export default function TripCreate() {
  return (
    <Create>
      <SimpleForm defaultValues={{ mode: 'sea' }}>
        <SelectInput source="mode" choices={choicesOf('modes', ['sea', 'air'])} validate={required()} />
        <TripInputs />
      </SimpleForm>
    </Create>
  );
}
