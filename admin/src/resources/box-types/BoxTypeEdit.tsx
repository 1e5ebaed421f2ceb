import { Edit } from '../../ui/Edit.tsx';
import { SimpleForm } from '../../ui/SimpleForm.tsx';
import { BoxTypeInputs } from './BoxTypeInputs.tsx';

export default function BoxTypeEdit() {
  return (
    <Edit>
      <SimpleForm>
        <BoxTypeInputs />
      </SimpleForm>
    </Edit>
  );
}
