import { useDataProvider } from 'react-admin';
import type { AdminDataProvider } from '../../providers/data-provider.ts';
import { BulkButton } from '../../ui/bulk/BulkButton.tsx';
import { CanAccess } from '../../ui/CanAccess.tsx';

/** Those who were registered at the counter or came by a file hear of it when someone decides so. */
export function UserBulk() {
  const dataProvider = useDataProvider<AdminDataProvider>();
  return (
    <CanAccess needs="user:update">
      <BulkButton
        label="user.invite"
        text="user.invite_text"
        start={(scope, _, key) => dataProvider.inviteUsers(scope, key)}
      />
    </CanAccess>
  );
}
