import { CreatePage } from '../../ui/FormPage.tsx';

import { BoxTypeInputs } from './BoxTypeInputs.tsx';

export default function BoxTypeCreate() {
  return (
    <CreatePage defaults={{ active: true }}>
      <BoxTypeInputs />
    </CreatePage>
  );
}
