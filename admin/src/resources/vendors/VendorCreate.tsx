import { CreatePage } from '../../ui/FormPage.tsx';

import { VendorInputs } from './VendorInputs.tsx';

export default function VendorCreate() {
  return (
    <CreatePage defaults={{ active: true, states: [], note: '' }}>
      <VendorInputs />
    </CreatePage>
  );
}
