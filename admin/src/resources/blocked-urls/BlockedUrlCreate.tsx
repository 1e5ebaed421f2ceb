import { Create } from '../../ui/Create.tsx';
import { SimpleForm } from '../../ui/SimpleForm.tsx';

import { BlockedUrlInputs } from './BlockedUrlInputs.tsx';

export default function BlockedUrlCreate() {
  return (
    <Create>
      <SimpleForm>
        <BlockedUrlInputs />
      </SimpleForm>
    </Create>
  );
}
