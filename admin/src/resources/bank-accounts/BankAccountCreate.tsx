import { Create } from '../../ui/Create.tsx';
import { SimpleForm } from '../../ui/SimpleForm.tsx';
import { BankAccountInputs, toAccount } from './BankAccountInputs.tsx';

export default function BankAccountCreate() {
  return (
    <Create transform={toAccount}>
      <SimpleForm defaultValues={{ currency: 'MYR', methods: [], opening_minor: 0, active: true }}>
        <BankAccountInputs />
      </SimpleForm>
    </Create>
  );
}
