import { CreatePage } from '../../ui/FormPage.tsx';

import { SocialMediaPostInputs } from './SocialMediaPostInputs.tsx';

export default function SocialMediaPostCreate() {
  return (
    <CreatePage
      defaults={{
        network: 'instagram',
        locale: 'ms',
        tags: [],
        text: '',
        image_id: null,
        published_at: null,
      }}
    >
      <SocialMediaPostInputs />
    </CreatePage>
  );
}
