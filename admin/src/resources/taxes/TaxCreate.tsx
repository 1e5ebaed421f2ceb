import { today } from '../../fields/today.ts';
import { Create } from '../../ui/Create.tsx';
import { SimpleForm } from '../../ui/SimpleForm.tsx';
import { TaxInputs } from './TaxInputs.tsx';

export default function TaxCreate() {
  return (
    <Create>
      <SimpleForm defaultValues={{ applies_to: 'services', effective_from: today(), effective_to: null }}>
        <TaxInputs />
      </SimpleForm>
    </Create>
  );
}
