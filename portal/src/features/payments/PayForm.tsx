import type { Invoice } from '@rantau/shared/invoices';
import { type Share, shares } from '@rantau/shared/payment-intents';
import { currencyOfMethod, type ManualMethod, paymentEndpoints } from '@rantau/shared/payments';
import { useNavigate } from 'react-router-dom';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { useFormat } from '../../language/use-format.ts';
import { OfferText } from '../../nouns/invoices/OfferText.tsx';
import * as paths from '../../paths.ts';
import { invoicesKey, paymentsKey } from '../../queries/invoices.ts';
import { Card } from '../../ui/Card.tsx';
import { Choices } from '../../ui/Choices.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { toast } from '../../ui/toast.ts';
import { useAction } from '../../ui/use-action.ts';
import { useDraft } from '../../ui/use-draft.ts';
import { useSubmit } from '../../ui/use-form.ts';
import { HowToPay } from './HowToPay.tsx';
import { hasDeposit, owed } from './owed.ts';
import { PaidInvoices } from './PaidInvoices.tsx';
import { PaymentDetails } from './PaymentDetails.tsx';
import { PayOnline } from './PayOnline.tsx';
import { usePaymentForm } from './use-payment-form.ts';

const methods = ['bank_transfer_my', 'zelle', 'cheque'] as const;

/** Pays one or several invoices: how, how much, and the proof. */
export function PayForm({ invoices }: { readonly invoices: readonly Invoice[] }) {
  const { t } = useLanguage();
  const navigate = useNavigate();
  const { form, asked } = usePaymentForm(invoices);
  const draft = useDraft(`pay-${invoices.map(({ id }) => id).join()}`, form);
  const pay = useAction(paymentEndpoints.submit, { changes: [invoicesKey, paymentsKey] });
  const { usd, myr } = useFormat();
  const method = form.watch('method');
  const share = form.watch('share');

  const ask = (by: ManualMethod, of: Share) =>
    form.setValue('amount_minor', owed(asked, by, of), { shouldValidate: true });
  const chooseMethod = (chosen: ManualMethod) => {
    form.setValue('currency', currencyOfMethod[chosen]);
    ask(chosen, share);
  };
  const amountOf = (of: Share) =>
    `${usd(owed(asked, 'zelle', of))} · ${myr(owed(asked, 'bank_transfer_my', of))}`;

  const { submit, failure } = useSubmit(form, async ({ share: _share, ...body }) => {
    const payment = await pay.mutateAsync({ body });
    draft.forget();
    toast(t('payments.submitted', { reference: payment.reference }));
    await navigate(paths.payment(payment.id), { replace: true });
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
      <PaidInvoices invoices={asked} />
      {hasDeposit(invoices) && (
        <Card>
          <Choices
            legend={t('payments.how_much')}
            choices={shares.map((each) => ({
              value: each,
              label: `${t(`payments.share_${each}`)}: ${amountOf(each)}`,
              hint: t(`payments.hint_share_${each}`),
            }))}
            {...form.register('share', {
              onChange: (event: { target: { value: Share } }) => ask(method, event.target.value),
            })}
          />
        </Card>
      )}
      <PayOnline invoices={invoices} share={share} />
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
            onChange: (event: { target: { value: ManualMethod } }) => chooseMethod(event.target.value),
          })}
        />
      </Card>
      <HowToPay method={method} amount={owed(asked, method, share)} />
      <Card title={t('payments.tell_us')}>
        <div className="stack">
          {failure !== null && <Failure error={failure} />}
          <PaymentDetails form={form} />
        </div>
      </Card>
    </form>
  );
}
