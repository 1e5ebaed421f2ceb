import { BooleanInput } from 'react-admin';
import { EditPage } from '../../ui/FormPage.tsx';

import { VendorUserInputs } from './VendorUserInputs.tsx';

/** The record says since when someone is blocked; the form asks whether they are. */
const isBlocked = (blocked_at: unknown): boolean => blocked_at === true || typeof blocked_at === 'string';

export default function VendorUserEdit() {
  return (
    <EditPage
      title={(record) => String(record['name'])}
      transform={({ blocked_at, ...values }) => ({
        ...values,
        ...(typeof blocked_at === 'boolean' && { blocked: blocked_at }),
      })}
    >
      <VendorUserInputs />
      <BooleanInput source="blocked_at" label="fields.blocked" format={isBlocked} />
    </EditPage>
  );
}
