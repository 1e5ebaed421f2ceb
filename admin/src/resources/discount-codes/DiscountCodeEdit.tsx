import { Edit } from '../../ui/Edit.tsx';
import { SimpleForm } from '../../ui/SimpleForm.tsx';
import { DiscountCodeInputs } from './DiscountCodeInputs.tsx';

export default function DiscountCodeEdit() {
  return (
    <Edit>
      <SimpleForm>
        <DiscountCodeInputs />
      </SimpleForm>
    </Edit>
  );
}
