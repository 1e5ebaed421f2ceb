import { addDays } from '@rantau/shared/format';
import { today } from '../../fields/today.ts';
import { Create } from '../../ui/Create.tsx';
import { SimpleForm } from '../../ui/SimpleForm.tsx';
import { TaxInputs } from './TaxInputs.tsx';

export default function TaxCreate() {
  return (
    <Create>
      <SimpleForm
        defaultValues={{
          kind: 'service_tax',
          applies_to: 'all',
          exemption_reason: null,
          effective_from: addDays(today(), 1),
          effective_to: null,
        }}
      >
        <TaxInputs />
      </SimpleForm>
    </Create>
  );
}
