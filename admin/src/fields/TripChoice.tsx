import { AutocompleteInput, ReferenceInput } from 'react-admin';

export default function TripChoice() {
  return (
    <ReferenceInput
      source="trip_id"
      reference="trip_infos/trips"
      sort={{ field: 'departs_at', order: 'DESC' }}
    >
      <AutocompleteInput
        optionText="code"
        label="fields.trip_code"
        helperText={false}
        sx={{ minWidth: 200 }}
      />
    </ReferenceInput>
  );
}
