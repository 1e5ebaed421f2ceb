import { today } from '../../fields/today.ts';
import { Create } from '../../ui/Create.tsx';
import { SimpleForm } from '../../ui/SimpleForm.tsx';
import { LateFeeTermsInputs } from './LateFeeTermsInputs.tsx';

export default function LateFeeTermsCreate() {
  return (
    <Create>
      <SimpleForm defaultValues={{ cap_usd_minor: null, effective_from: today() }}>
        <LateFeeTermsInputs />
      </SimpleForm>
    </Create>
  );
}
