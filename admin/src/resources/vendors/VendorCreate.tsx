import { Create } from '../../ui/Create.tsx';
import { SimpleForm } from '../../ui/SimpleForm.tsx';

import { VendorInputs } from './VendorInputs.tsx';

export default function VendorCreate() {
  return (
    <Create>
      <SimpleForm defaultValues={{ active: true, states: [], note: '' }}>
        <VendorInputs />
      </SimpleForm>
    </Create>
  );
}
