import { type AdminPayment, type ChosenSplit, paymentEndpoints, refundableOf } from '@rantau/shared/payments';
import { ReasonInput } from '../../fields/ReasonInput.tsx';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { CanAccess } from '../../ui/CanAccess.tsx';
import { useOpenNext } from '../../ui/use-open-next.ts';
import { RefundInputs } from './RefundInputs.tsx';
import { ticksOf } from './use-unseen-warnings.ts';
import { VerifyInputs } from './VerifyInputs.tsx';

interface Verification {
  readonly received_minor: number | null;
  readonly paid_on: string;
  readonly note?: string;
  readonly by_hand?: boolean;
  readonly spread: readonly ChosenSplit[];
}

/** `v` and Enter verify, `x` and a reason reject; then the next one is shown. */
export function PaymentActions({ record }: { readonly record: AdminPayment }) {
  const openNext = useOpenNext('invoices/payments', { state: 'submitted' });
  const { id, version, state, method, amount_minor, warnings, paid_on: said } = record;
  return (
    <>
      {state === 'submitted' && (
        <CanAccess needs="payment:verify">
          <ActionDialog
            label="payment.verify"
            text="payment.verify_text"
            success="notices.payment_verified"
            variant="contained"
            shortcut="v"
            defaults={{ received_minor: amount_minor, paid_on: said }}
            onDone={() => openNext(id)}
            endpoint={paymentEndpoints.verify}
            options={({ received_minor, paid_on, note, by_hand, spread }: Verification) => ({
              params: { id },
              body: {
                warnings_seen: ticksOf(warnings),
                ...(received_minor !== null && { received_minor }),
                ...(paid_on !== said && { paid_on }),
                ...(by_hand && { allocations: [...spread] }),
                ...(note && { note }),
              },
              ifMatch: version,
            })}
          >
            <VerifyInputs payment={record} />
          </ActionDialog>
          <ActionDialog
            label="payment.reject"
            text="payment.reject_text"
            success="notices.payment_rejected"
            danger
            shortcut="x"
            onDone={() => openNext(id)}
            endpoint={paymentEndpoints.reject}
            options={(body) => ({ params: { id }, body })}
          >
            <ReasonInput readBy="customer" />
          </ActionDialog>
        </CanAccess>
      )}
      {state === 'verified' && (
        <CanAccess needs="payment:refund">
          <ActionDialog
            label="payment.refund"
            text="payment.refund_text"
            success="notices.payment_refunded"
            danger
            defaults={{ amount_minor: refundableOf(record) }}
            endpoint={paymentEndpoints.refund}
            options={(body) => ({ params: { id }, body, ifMatch: version })}
          >
            <RefundInputs payment={record} />
          </ActionDialog>
          {method === 'cheque' && (
            <ActionDialog
              label="payment.bounce"
              text="payment.bounce_text"
              success="notices.payment_bounced"
              danger
              endpoint={paymentEndpoints.bounce}
              options={(body) => ({ params: { id }, body })}
            >
              <ReasonInput readBy="customer" />
            </ActionDialog>
          )}
        </CanAccess>
      )}
    </>
  );
}
