import { Create } from '../../ui/Create.tsx';
import { SimpleForm } from '../../ui/SimpleForm.tsx';

import { BoxTypeInputs } from './BoxTypeInputs.tsx';

export default function BoxTypeCreate() {
  return (
    <Create>
      <SimpleForm defaultValues={{ active: true }}>
        <BoxTypeInputs />
      </SimpleForm>
    </Create>
  );
}
