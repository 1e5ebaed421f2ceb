import { Edit } from '../../ui/Edit.tsx';
import { SimpleForm } from '../../ui/SimpleForm.tsx';
import { VendorInputs } from './VendorInputs.tsx';

export default function VendorEdit() {
  return (
    <Edit>
      <SimpleForm>
        <VendorInputs />
      </SimpleForm>
    </Edit>
  );
}
