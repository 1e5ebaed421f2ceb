import { Alert, Stack } from '@mui/material';
import { type AdminPaymentIntent, paymentIntentEndpoints } from '@rantau/shared/payment-intents';
import { BankAccountInputs } from '../../fields/BankAccountInputs.tsx';
import { InvoiceLink, OwnerLink } from '../../fields/links.tsx';
import { ReasonInput } from '../../fields/ReasonInput.tsx';
import { RecordLink } from '../../fields/RecordLink.tsx';
import { StateChip } from '../../fields/StateChip.tsx';
import { useTranslate } from '../../messages/index.ts';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { CanAccess } from '../../ui/CanAccess.tsx';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Show } from '../../ui/Show.tsx';
import { useFormat } from '../../ui/use-format.ts';

function Actions({ record }: { readonly record: AdminPaymentIntent }) {
  const { id, problem, problem_note, payment_id, provider_id, refunds, refunds_to } = record;
  // One after the other; the next one is shown when this one is dealt with.
  const failed = refunds.find(({ state }) => state === 'failed');
  return (
    <CanAccess needs="payment:verify">
      {payment_id === null && provider_id !== null && (
        <ActionDialog
          label="payment_intent.refresh"
          success="notices.provider_asked"
          endpoint={paymentIntentEndpoints.refresh}
          options={() => ({ params: { id } })}
        />
      )}
      {failed && (
        <CanAccess needs="payment:refund">
          <ActionDialog
            label="payment_intent.refund_again"
            success="notices.refund_sent_again"
            variant="contained"
            endpoint={paymentIntentEndpoints.refundAgain}
            options={(body) => ({ params: { id }, body: { ...body, refund_id: failed.id } })}
          >
            {refunds_to === 'bank_account' && <BankAccountInputs />}
          </ActionDialog>
          <ActionDialog
            label="payment_intent.replace_refund"
            text="payment_intent.replace_refund_text"
            success="notices.settled"
            endpoint={paymentIntentEndpoints.replaceRefund}
            options={({ reason }: { readonly reason: string }) => ({
              params: { id },
              body: { refund_id: failed.id, note: reason },
            })}
          >
            <ReasonInput readBy="audit" />
          </ActionDialog>
        </CanAccess>
      )}
      {problem !== null && problem !== 'refund_failed' && problem_note === null && (
        <ActionDialog
          label="payment_intent.settle"
          text="payment_intent.settle_text"
          success="notices.settled"
          variant="contained"
          endpoint={paymentIntentEndpoints.settleProblem}
          options={({ reason }: { readonly reason: string }) => ({ params: { id }, body: { note: reason } })}
        >
          <ReasonInput readBy="audit" />
        </ActionDialog>
      )}
    </CanAccess>
  );
}

export default function PaymentIntentShow() {
  const format = useFormat();
  const translate = useTranslate();
  return (
    <Show<AdminPaymentIntent>
      status={(r) => <StateChip noun="payment_intent" state={r.state} />}
      lead={(r) => r.gateway_name}
      actions={(r) => <Actions record={r} />}
    >
      {(r) => (
        <>
          {r.problem !== null && (
            <Alert severity={r.problem_note === null ? 'error' : 'info'}>
              {translate(`payment_intent.problems.${r.problem}`)}{' '}
              {r.problem_note !== null && translate('payment_intent.settled', { note: r.problem_note })}
            </Alert>
          )}
          <Panel title={translate('panels.details')}>
            <DescriptionList
              columns={3}
              items={[
                ['user_name', <OwnerLink key="user" of={r} />],
                ['amount_minor', format.money(r.amount_minor, r.currency)],
                ['paid_minor', r.paid_minor === null ? null : format.money(r.paid_minor, r.currency)],
                ['paid_at', format.time(r.paid_at)],
                [
                  'payment',
                  r.payment_id && (
                    <RecordLink key="payment" resource="invoices/payments" id={r.payment_id}>
                      {r.reference}
                    </RecordLink>
                  ),
                ],
                ['provider_id', r.provider_id],
                [
                  'paid_invoices',
                  <Stack key="invoices">
                    {r.invoices.map((invoice) => (
                      <InvoiceLink key={invoice.invoice_id} of={invoice} />
                    ))}
                  </Stack>,
                ],
                [
                  'refund',
                  r.refunds.length > 0 && (
                    <Stack key="refund">
                      {r.refunds.map(({ id, amount_minor, currency, state, problem }) => (
                        <span key={id}>
                          {format.money(amount_minor, currency)} ·{' '}
                          {translate(`payment_intent.refunds.${state}`)}
                          {problem !== null && `: ${problem}`}
                        </span>
                      ))}
                    </Stack>
                  ),
                ],
                ['created_at', format.time(r.created_at)],
                ['checked_at', format.time(r.checked_at)],
                ['next_check_at', format.time(r.next_check_at)],
              ]}
            />
          </Panel>
        </>
      )}
    </Show>
  );
}
