import { BooleanInput, NumberInput, required, TextInput } from 'react-admin';
import { InstantInput } from '../../fields/InstantInput.tsx';

/** What a trip has, whether it is planned or mended. */
export const TripInputs = () => (
  <>
    <TextInput source="code" validate={required()} helperText="hints.trip_code" />
    <TextInput source="carrier_name" validate={required()} />
    <TextInput source="voyage" />
    <TextInput source="container_number" helperText="hints.container_number" />
    <BooleanInput source="destination_charges_paid" helperText="hints.destination_charges_paid" />
    <InstantInput source="cutoff_at" validate={required()} />
    <InstantInput source="departs_at" validate={required()} />
    <InstantInput source="arrives_at" validate={required()} />
    <NumberInput source="capacity_cft" min={0} />
    <NumberInput source="capacity_kg" min={0} />
    <TextInput source="note" multiline minRows={2} />
  </>
);
