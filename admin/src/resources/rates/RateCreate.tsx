import { today } from '../../fields/today.ts';
import { Create } from '../../ui/Create.tsx';
import { SimpleForm } from '../../ui/SimpleForm.tsx';

import { RateInputs } from './RateInputs.tsx';

export default function RateCreate() {
  return (
    <Create>
      <SimpleForm defaultValues={{ mode: 'sea', unit: 'cft', effective_from: today() }}>
        <RateInputs />
      </SimpleForm>
    </Create>
  );
}
