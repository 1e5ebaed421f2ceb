import { bulkActionEndpoints } from '@rantau/shared/bulk-actions';
import { required, TextInput } from 'react-admin';
import { ShelfInput } from '../../fields/ShelfInput.tsx';
import { BulkButton } from '../../ui/bulk/BulkButton.tsx';
import { CanAccess } from '../../ui/CanAccess.tsx';
import { useCall } from '../../ui/use-action.ts';
import { MergeButton } from './MergeButton.tsx';

/** Bulk actions on inbound packages. */
export default function InboundBulk() {
  const transition = useCall(bulkActionEndpoints.transitionInboundPackages);
  const relocate = useCall(bulkActionEndpoints.relocateInboundPackages);
  return (
    <>
      <CanAccess needs="inbound-package:transition">
        {(['inspected', 'ready', 'on_hold'] as const).map((to) => (
          <BulkButton
            key={to}
            label={`moves.inbound_package.${to}`}
            start={(scope, { note = '' }) => transition({ body: { ...scope, to, note } })}
          >
            <TextInput
              source="note"
              label="fields.note"
              helperText="hints.move_note_customer"
              multiline
              {...(to === 'on_hold' && { validate: required() })}
            />
          </BulkButton>
        ))}
      </CanAccess>
      <CanAccess needs="inbound-package:update">
        <BulkButton
          label="bulk.shelve"
          start={(scope, { location }) =>
            relocate({ body: { ...scope, location: scope.dry_run ? '' : location } })
          }
        >
          <ShelfInput source="location" needed autoFocus />
        </BulkButton>
      </CanAccess>
      <MergeButton />
    </>
  );
}
