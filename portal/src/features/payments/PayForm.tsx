import type { Invoice } from '@rantau/shared/invoices';
import { currencyOfMethod, type PaymentMethod, paymentEndpoints } from '@rantau/shared/payments';
import { useNavigate } from 'react-router-dom';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { api } from '../../session/session.ts';
import { Card } from '../../ui/Card.tsx';
import { Choices } from '../../ui/Choices.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { toast } from '../../ui/toast.ts';
import { useChange } from '../../ui/use-change.ts';
import { useDraft } from '../../ui/use-draft.ts';
import { useSubmit } from '../../ui/use-form.ts';
import { useOnceKey } from '../../ui/use-once-key.ts';
import { invoicesKey, paymentsKey } from '../invoices/invoices.queries.ts';
import { OfferText } from '../invoices/OfferText.tsx';
import { HowToPay } from './HowToPay.tsx';
import { owed } from './owed.ts';
import { PaidInvoices } from './PaidInvoices.tsx';
import { PaymentDetails } from './PaymentDetails.tsx';
import { usePaymentForm } from './use-payment-form.ts';

const methods = ['bank_transfer_my', 'zelle', 'cheque'] as const;

/** Pays one or several invoices: how, how much, and the proof. */
export function PayForm({ invoices }: { readonly invoices: readonly Invoice[] }) {
  const { t } = useLanguage();
  const navigate = useNavigate();
  const form = usePaymentForm(invoices);
  const draft = useDraft(`pay-${invoices.map(({ id }) => id).join()}`, form);
  const onceKey = useOnceKey();
  const change = useChange([invoicesKey, paymentsKey]);
  const method = form.watch('method');

  const chooseMethod = (chosen: PaymentMethod) => {
    form.setValue('currency', currencyOfMethod[chosen]);
    form.setValue('amount_minor', owed(invoices, chosen), { shouldValidate: true });
  };

  const { submit, failure } = useSubmit(form, async (body) => {
    const payment = await change(() =>
      api.call(paymentEndpoints.submit, { body, idempotencyKey: onceKey(body) }),
    );
    draft.forget();
    toast(t('payments.submitted', { reference: payment.reference }));
    await navigate(`/dashboard/invoice/payments/${payment.id}`, { replace: true });
  });

  return (
    <form className="stack stack-wide" onSubmit={submit} noValidate>
      {draft.restored && <Notice>{t('form.kept')}</Notice>}
      {invoices
        .filter(({ awaits_acceptance }) => awaits_acceptance)
        .map((invoice) => (
          <Notice tone="warn" key={invoice.id}>
            <OfferText invoice={invoice} />
          </Notice>
        ))}
      <PaidInvoices invoices={invoices} />
      <Card>
        <Choices
          legend={t('payments.method')}
          choices={methods.map((each) => ({
            value: each,
            label: t(`payment_methods.${each}`),
            hint: t(`payments.hint_${each}`),
          }))}
          error={form.formState.errors.method?.message}
          {...form.register('method', {
            onChange: (event: { target: { value: PaymentMethod } }) => chooseMethod(event.target.value),
          })}
        />
      </Card>
      <HowToPay method={method} amount={owed(invoices, method)} />
      <Card title={t('payments.tell_us')}>
        <div className="stack">
          {failure !== null && <Failure error={failure} />}
          <PaymentDetails form={form} />
        </div>
      </Card>
    </form>
  );
}
