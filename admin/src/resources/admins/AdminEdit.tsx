import { BlockedInput, withBlocked } from '../../fields/BlockedInput.tsx';
import { EditPage } from '../../ui/FormPage.tsx';
import { AdminInputs } from './AdminInputs.tsx';
import { ResetOtpButton } from './ResetOtpButton.tsx';

export default function AdminEdit() {
  return (
    <EditPage title={(record) => String(record['name'])} transform={withBlocked} actions={<ResetOtpButton />}>
      <AdminInputs />
      <BlockedInput />
    </EditPage>
  );
}
