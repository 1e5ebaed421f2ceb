import { BooleanInput } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';

/** That a figure ten times the one before is meant; asked once the API found it so. */
export function ConfirmInput() {
  const { errors } = useFormState();
  const sure = useWatch({ name: 'sure' }) === true;
  if (!errors['sure'] && !sure) return null;
  return <BooleanInput source="sure" label="exchange_rate.sure" defaultValue={false} />;
}
