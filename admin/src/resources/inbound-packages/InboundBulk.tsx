import { required, TextInput, useDataProvider } from 'react-admin';
import { ShelfInput } from '../../fields/ShelfInput.tsx';
import type { AdminDataProvider } from '../../providers/data-provider.ts';
import { BulkButton } from '../../ui/bulk/BulkButton.tsx';
import { CanAccess } from '../../ui/CanAccess.tsx';
import { MergeButton } from './MergeButton.tsx';

/** Bulk actions on inbound packages. */
export function InboundBulk() {
  const dataProvider = useDataProvider<AdminDataProvider>();
  return (
    <>
      <CanAccess needs="inbound-package:transition">
        {(['inspected', 'ready', 'on_hold'] as const).map((to) => (
          <BulkButton
            key={to}
            label={`moves.inbound_package.${to}`}
            start={(scope, { note: text = '' }, key) =>
              dataProvider.movePackages({ ...scope, to, note: String(text) }, key)
            }
          >
            <TextInput
              source="note"
              label="fields.note"
              helperText="hints.move_note"
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
            dataProvider.shelvePackages({ ...scope, location: String(location) }, key)
          }
        >
          <ShelfInput source="location" needed autoFocus />
        </BulkButton>
      </CanAccess>
      <MergeButton />
    </>
  );
}
