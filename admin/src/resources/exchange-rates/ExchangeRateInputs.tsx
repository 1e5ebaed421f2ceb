import { DateInput, required, TextInput } from 'react-admin';

export const ExchangeRateInputs = () => (
  <>
    <TextInput source="rate" validate={required()} helperText="hints.exchange_rate" inputMode="decimal" />
    <DateInput source="effective_from" validate={required()} />
  </>
);
