import type { AdminPayment } from '@rantau/shared/payments';
import { required, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { DayInput } from '../../fields/DayInput.tsx';
import { MoneyInput } from '../../fields/MoneyInput.tsx';
import { SplitInput } from './SplitInput.tsx';
import { WarningTicks } from './WarningTicks.tsx';

/** Inputs of a verification: warnings, amount received, and invoices to settle. */
export function VerifyInputs({ payment }: { readonly payment: AdminPayment }) {
  const { user_id, currency, exchange_rate, amount_minor, allocations, warnings } = payment;
  const [received, on] = useWatch({ name: ['received_minor', 'paid_on'] }) as [number?, string?];
  return (
    <>
      <MoneyInput source="received_minor" currency={currency} helperText="hints.received" autoFocus />
      <DayInput source="paid_on" validate={required()} helperText="hints.paid_on" />
      <SplitInput
        userId={user_id}
        received={{ amount_minor: received || amount_minor, currency, exchange_rate }}
        on={on || payment.paid_on}
        wished={allocations.map(({ invoice_id }) => invoice_id)}
        own={allocations}
      />
      <TextInput source="note" multiline />
      <WarningTicks warnings={warnings} />
    </>
  );
}
