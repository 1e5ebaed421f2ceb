import type { AdminPaymentIntent } from '@rantau/shared/payment-intents';
import type { AdminPayment } from '@rantau/shared/payments';
import { required, useGetList } from 'react-admin';
import { BankAccountInputs } from '../../fields/BankAccountInputs.tsx';
import { MoneyInput } from '../../fields/MoneyInput.tsx';
import { ReasonInput } from '../../fields/ReasonInput.tsx';

/** Inputs of a refund: how much, why, and the account that it goes to where a provider can't send it to the payer. */
export function RefundInputs({ payment: { id, method, currency } }: { readonly payment: AdminPayment }) {
  const { data: intents } = useGetList<AdminPaymentIntent>(
    'payment-intents',
    { filter: { payment_id: id }, pagination: { page: 1, perPage: 1 } },
    { enabled: method === 'online' },
  );
  return (
    <>
      <MoneyInput source="amount_minor" currency={currency} validate={required()} />
      {intents?.[0]?.refunds_to === 'bank_account' && <BankAccountInputs />}
      <ReasonInput readBy="customer" />
    </>
  );
}
