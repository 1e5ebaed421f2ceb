import { Edit } from '../../ui/Edit.tsx';
import { SimpleForm } from '../../ui/SimpleForm.tsx';
import { TaxInputs } from './TaxInputs.tsx';

export default function TaxEdit() {
  return (
    <Edit>
      <SimpleForm>
        <TaxInputs />
      </SimpleForm>
    </Edit>
  );
}
