import { BooleanInput, email, required, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { can } from '../../access.ts';
import { StatesInput } from '../../fields/StatesInput.tsx';
import type { Form } from '../../ui/form.ts';

/** Facts of a courier company, of which nobody signs in. */
function CourierInputs() {
  if (!useWatch({ name: 'has_waybills' })) return null;
  return (
    <>
      <TextInput
        source="tracking_url"
        helperText="hints.tracking_url"
        readOnly={!can('vendor:tracking-page')}
      />
      <TextInput source="provider_codes.easypost" label="EasyPost" helperText="hints.provider_code" />
      <TextInput source="provider_codes.17track" label="17TRACK" helperText="hints.provider_code" />
    </>
  );
}

function Inputs() {
  return (
    <>
      <TextInput source="name" validate={required()} />
      <TextInput source="phone" validate={required()} helperText="hints.phone" />
      <TextInput source="email" type="email" validate={[required(), email()]} />
      <StatesInput source="states" />
      <TextInput source="note" multiline />
      <BooleanInput source="has_waybills" helperText="hints.has_waybills" />
      <CourierInputs />
      <BooleanInput source="active" />
    </>
  );
}

export default { Inputs, defaultValues: () => ({ active: true, states: [], note: '' }) } satisfies Form;
