import { BlockedInput, withBlocked } from '../../fields/BlockedInput.tsx';
import { Edit } from '../../ui/Edit.tsx';
import { SimpleForm } from '../../ui/SimpleForm.tsx';
import { VendorUserInputs } from './VendorUserInputs.tsx';

export default function VendorUserEdit() {
  return (
    <Edit transform={withBlocked}>
      <SimpleForm>
        <VendorUserInputs />
        <BlockedInput />
      </SimpleForm>
    </Edit>
  );
}
