import { Edit } from '../../ui/Edit.tsx';
import { SimpleForm } from '../../ui/SimpleForm.tsx';
import { SocialMediaPostInputs } from './SocialMediaPostInputs.tsx';

export default function SocialMediaPostEdit() {
  return (
    <Edit>
      <SimpleForm>
        <SocialMediaPostInputs />
      </SimpleForm>
    </Edit>
  );
}
