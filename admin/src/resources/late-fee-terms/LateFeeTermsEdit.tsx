import { Edit } from '../../ui/Edit.tsx';
import { SimpleForm } from '../../ui/SimpleForm.tsx';
import { LateFeeTermsInputs } from './LateFeeTermsInputs.tsx';

export default function LateFeeTermsEdit() {
  return (
    <Edit>
      <SimpleForm>
        <LateFeeTermsInputs />
      </SimpleForm>
    </Edit>
  );
}
