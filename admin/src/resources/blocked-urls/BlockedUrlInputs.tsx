import { required, TextInput } from 'react-admin';

export const BlockedUrlInputs = () => (
  <>
    <TextInput source="host_pattern" validate={required()} helperText="hints.host_pattern" />
    <TextInput source="reason_ms" validate={required()} />
    <TextInput source="reason_en" validate={required()} />
  </>
);
