import type { Admin } from '@rantau/shared/admins';
import { useDataProvider, useRecordContext } from 'react-admin';
import type { AdminDataProvider } from '../../providers/data-provider.ts';
import { currentAdmin } from '../../session/session.ts';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { ownPassword } from '../../ui/own-password.tsx';

/** For someone else whose phone was lost. */
export function ResetOtpButton() {
  const record = useRecordContext<Admin>();
  const dataProvider = useDataProvider<AdminDataProvider>();
  if (!record?.otp_enabled || record.id === currentAdmin().id) return null;
  return (
    <ActionDialog<{ password: string }>
      label="admin.reset_otp"
      text="admin.reset_otp_text"
      success="notices.otp_reset"
      danger
      run={(values) => dataProvider.resetOtp(record.id, values)}
    >
      {ownPassword}
    </ActionDialog>
  );
}
