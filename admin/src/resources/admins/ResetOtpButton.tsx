import type { Admin } from '@rantau/shared/admins';
import { useDataProvider, useRecordContext } from 'react-admin';
import type { AdminDataProvider } from '../../providers/data-provider.ts';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { ownPassword } from '../../ui/own-password.tsx';

/** For someone whose phone was lost. */
export function ResetOtpButton() {
  const record = useRecordContext<Admin>();
  const dataProvider = useDataProvider<AdminDataProvider>();
  if (!record?.otp_enabled) return null;
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
