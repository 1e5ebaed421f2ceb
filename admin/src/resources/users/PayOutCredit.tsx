import { manualMethods, paymentEndpoints } from '@rantau/shared/payments';
import type { Profile } from '@rantau/shared/users';
import { required, SelectInput, TextInput } from 'react-admin';
import { choicesOf } from '../../fields/choices.ts';
import { DayInput } from '../../fields/DayInput.tsx';
import { MoneyInput } from '../../fields/MoneyInput.tsx';
import { ReasonInput } from '../../fields/ReasonInput.tsx';
import { today } from '../../fields/today.ts';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { CanAccess } from '../../ui/CanAccess.tsx';

/** Records that a customer who owes nothing got their credit back. */
export function PayOutCredit({ user: { id, balance_usd_minor } }: { readonly user: Profile }) {
  if (balance_usd_minor >= 0) return null;
  return (
    <CanAccess needs="payment:refund">
      <ActionDialog
        label="user.pay_out_credit"
        text="user.pay_out_credit_text"
        success="notices.credit_paid_out"
        size="small"
        endpoint={paymentEndpoints.payOutCredit}
        defaults={{
          amount_usd_minor: -balance_usd_minor,
          method: 'bank_transfer_my',
          paid_on: today(),
        }}
        options={(body) => ({ params: { id }, body })}
      >
        <MoneyInput source="amount_usd_minor" currency="USD" validate={required()} />
        <SelectInput
          source="method"
          choices={choicesOf('payment_methods', manualMethods)}
          validate={required()}
        />
        <DayInput source="paid_on" validate={required()} />
        <TextInput source="bank_reference" validate={required()} />
        <ReasonInput readBy="customer" />
      </ActionDialog>
    </CanAccess>
  );
}
