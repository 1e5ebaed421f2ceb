import { BlockedInput, withBlocked } from '../../fields/BlockedInput.tsx';
import { EditPage } from '../../ui/FormPage.tsx';
import { VendorUserInputs } from './VendorUserInputs.tsx';

export default function VendorUserEdit() {
  return (
    <EditPage title={(record) => String(record['name'])} transform={withBlocked}>
      <VendorUserInputs />
      <BlockedInput />
    </EditPage>
  );
}
