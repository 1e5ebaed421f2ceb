import { BlockedInput, withBlocked } from '../../fields/BlockedInput.tsx';
import { Edit } from '../../ui/Edit.tsx';
import { SimpleForm } from '../../ui/SimpleForm.tsx';
import { AdminInputs } from './AdminInputs.tsx';
import { ResetOtpButton } from './ResetOtpButton.tsx';

export default function AdminEdit() {
  return (
    <Edit transform={withBlocked} actions={<ResetOtpButton />}>
      <SimpleForm>
        <AdminInputs />
        <BlockedInput />
      </SimpleForm>
    </Edit>
  );
}
