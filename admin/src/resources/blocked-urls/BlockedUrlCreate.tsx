import { CreatePage } from '../../ui/FormPage.tsx';

import { BlockedUrlInputs } from './BlockedUrlInputs.tsx';

export default function BlockedUrlCreate() {
  return (
    <CreatePage>
      <BlockedUrlInputs />
    </CreatePage>
  );
}
