import { BooleanInput } from 'react-admin';
import { MoneyInput } from '../../fields/MoneyInput.tsx';
import { Edit } from '../../ui/Edit.tsx';
import { SimpleForm } from '../../ui/SimpleForm.tsx';

const toSettings = ({ proof_alone_verifies, second_person_from_usd_minor }: Record<string, unknown>) => ({
  proof_alone_verifies,
  second_person_from_usd_minor: second_person_from_usd_minor ?? null,
});

export default function PaymentSettingsEdit() {
  return (
    <Edit transform={toSettings}>
      <SimpleForm>
        <BooleanInput source="proof_alone_verifies" />
        <MoneyInput source="second_person_from_usd_minor" least={1} />
      </SimpleForm>
    </Edit>
  );
}
