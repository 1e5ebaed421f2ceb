import { DateInput, required } from 'react-admin';
import { MoneyInput } from '../../fields/MoneyInput.tsx';

export const LateFeeTermsInputs = () => (
  <>
    <MoneyInput source="cap_usd_minor" helperText="hints.late_fee_cap" />
    <DateInput source="effective_from" validate={required()} helperText="hints.late_fee_from" />
  </>
);
