import { Edit } from '../../ui/Edit.tsx';
import { SimpleForm } from '../../ui/SimpleForm.tsx';
import { BankAccountInputs, toAccount } from './BankAccountInputs.tsx';

export default function BankAccountEdit() {
  return (
    <Edit transform={toAccount}>
      <SimpleForm>
        <BankAccountInputs />
      </SimpleForm>
    </Edit>
  );
}
