import { required } from 'react-admin';
import { DayInput } from '../../fields/DayInput.tsx';
import { MoneyInput } from '../../fields/MoneyInput.tsx';
import { today } from '../../fields/today.ts';
import type { Form } from '../../ui/form.ts';

function Inputs() {
  return (
    <>
      <MoneyInput source="cap_usd_minor" least={1} helperText="hints.late_fee_cap" />
      <DayInput source="effective_from" validate={required()} helperText="hints.late_fee_from" />
    </>
  );
}

export default {
  Inputs,
  defaultValues: () => ({ cap_usd_minor: null, effective_from: today() }),
} satisfies Form;
