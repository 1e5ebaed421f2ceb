import { required, SelectInput } from 'react-admin';
import { choicesOf } from '../../fields/choices.ts';
import { CreatePage } from '../../ui/FormPage.tsx';
import { TripInputs } from './TripInputs.tsx';

export default function TripCreate() {
  return (
    <CreatePage defaults={{ mode: 'sea' }}>
      <SelectInput source="mode" choices={choicesOf('modes', ['sea', 'air'])} validate={required()} />
      <TripInputs />
    </CreatePage>
  );
}
