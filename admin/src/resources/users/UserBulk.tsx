import { bulkActionEndpoints } from '@rantau/shared/bulk-actions';
import { api } from '../../providers/api.ts';
import { BulkButton } from '../../ui/bulk/BulkButton.tsx';
import { CanAccess } from '../../ui/CanAccess.tsx';

/** Those who were registered at the counter or came by a file hear of it when someone decides so. */
export function UserBulk() {
  return (
    <CanAccess needs="user:update">
      <BulkButton
        label="user.invite"
        text="user.invite_text"
        start={(scope, _, key) =>
          api.call(bulkActionEndpoints.inviteUsers, { body: scope, idempotencyKey: key })
        }
      />
    </CanAccess>
  );
}
