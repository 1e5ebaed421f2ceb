import { type Admin, adminEndpoints } from '@rantau/shared/admins';
import { useRecordContext } from 'react-admin';
import { currentAdmin } from '../../session/session.ts';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { ownPassword } from '../../ui/own-password.tsx';

/** For someone else whose phone was lost. */
export function ResetOtpButton() {
  const record = useRecordContext<Admin>();
  if (!record?.otp_enabled || record.id === currentAdmin().id) return null;
  return (
    <ActionDialog
      label="admin.reset_otp"
      text="admin.reset_otp_text"
      success="notices.otp_reset"
      danger
      endpoint={adminEndpoints.resetOtp}
      options={(body) => ({ params: { id: record.id }, body })}
    >
      {ownPassword}
    </ActionDialog>
  );
}
