import { required } from 'react-admin';
import { DayInput } from '../../fields/DayInput.tsx';
import { MoneyInput } from '../../fields/MoneyInput.tsx';

export const LateFeeTermsInputs = () => (
  <>
    <MoneyInput source="cap_usd_minor" least={1} helperText="hints.late_fee_cap" />
    <DayInput source="effective_from" validate={required()} helperText="hints.late_fee_from" />
  </>
);
