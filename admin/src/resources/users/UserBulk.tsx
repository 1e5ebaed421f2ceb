import { bulkActionEndpoints } from '@rantau/shared/bulk-actions';
import { BulkButton } from '../../ui/bulk/BulkButton.tsx';
import { CanAccess } from '../../ui/CanAccess.tsx';
import { useCall } from '../../ui/use-action.ts';

/** Those who were registered at the counter or came by a file hear of it when someone decides so. */
export default function UserBulk() {
  const call = useCall(bulkActionEndpoints.inviteUsers);
  return (
    <CanAccess needs="user:update">
      <BulkButton label="user.invite" text="user.invite_text" start={(scope) => call({ body: scope })} />
    </CanAccess>
  );
}
