import type { AdminPaymentIntent } from '@rantau/shared/payment-intents';
import type { AdminPayment } from '@rantau/shared/payments';
import { useGetList } from 'react-admin';
import { BankAccountInputs } from '../../fields/BankAccountInputs.tsx';
import { ReasonInput } from '../../fields/ReasonInput.tsx';

/** Inputs of a refund: why, and the account that it goes to where a provider can't send it to the payer. */
export function RefundInputs({ payment: { id, method } }: { readonly payment: AdminPayment }) {
  const { data: intents } = useGetList<AdminPaymentIntent>(
    'payment-intents',
    { filter: { payment_id: id }, pagination: { page: 1, perPage: 1 } },
    { enabled: method === 'online' },
  );
  return (
    <>
      {intents?.[0]?.refunds_to === 'bank_account' && <BankAccountInputs />}
      <ReasonInput readBy="customer" />
    </>
  );
}
