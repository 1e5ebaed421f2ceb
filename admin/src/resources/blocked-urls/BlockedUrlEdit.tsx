import { Edit } from '../../ui/Edit.tsx';
import { SimpleForm } from '../../ui/SimpleForm.tsx';
import { BlockedUrlInputs } from './BlockedUrlInputs.tsx';

export default function BlockedUrlEdit() {
  return (
    <Edit>
      <SimpleForm>
        <BlockedUrlInputs />
      </SimpleForm>
    </Edit>
  );
}
