import { Create } from '../../ui/Create.tsx';
import { SimpleForm } from '../../ui/SimpleForm.tsx';

import { SocialMediaPostInputs } from './SocialMediaPostInputs.tsx';

export default function SocialMediaPostCreate() {
  return (
    <Create>
      <SimpleForm
        defaultValues={{
          network: 'instagram',
          locale: 'ms',
          tags: [],
          text: '',
          image_id: null,
          published_at: null,
        }}
      >
        <SocialMediaPostInputs />
      </SimpleForm>
    </Create>
  );
}
