import { bulkActionEndpoints } from '@rantau/shared/bulk-actions';
import { required, TextInput } from 'react-admin';
import { ShelfInput } from '../../fields/ShelfInput.tsx';
import { api } from '../../providers/api.ts';
import { BulkButton } from '../../ui/bulk/BulkButton.tsx';
import { CanAccess } from '../../ui/CanAccess.tsx';
import { MergeButton } from './MergeButton.tsx';

/** Bulk actions on inbound packages. */
export function InboundBulk() {
  return (
    <>
      <CanAccess needs="inbound-package:transition">
        {(['inspected', 'ready', 'on_hold'] as const).map((to) => (
          <BulkButton
            key={to}
            label={`moves.inbound_package.${to}`}
            start={(scope, { note: text = '' }, key) =>
              api.call(bulkActionEndpoints.transitionInboundPackages, {
                body: { ...scope, to, note: String(text) },
                idempotencyKey: key,
              })
            }
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
          start={(scope, { location }, key) =>
            api.call(bulkActionEndpoints.relocateInboundPackages, {
              body: { ...scope, location: scope.dry_run ? '' : String(location) },
              idempotencyKey: key,
            })
          }
        >
          <ShelfInput source="location" needed autoFocus />
        </BulkButton>
      </CanAccess>
      <MergeButton />
    </>
  );
}
