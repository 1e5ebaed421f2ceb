import { Edit } from '../../ui/Edit.tsx';
import { SimpleForm } from '../../ui/SimpleForm.tsx';
import { TripInputs } from './TripInputs.tsx';

export default function TripEdit() {
  return (
    <Edit>
      <SimpleForm>
        <TripInputs />
      </SimpleForm>
    </Edit>
  );
}
