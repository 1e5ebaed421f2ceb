import { CalendarDate, Id } from '@rantau/shared/contract';
import { calendarDate, malaysiaZone } from '@rantau/shared/format';
import type { Invoice } from '@rantau/shared/invoices';
import {
  currencyOfMethod,
  earliestPaidOn,
  PaymentDraft,
  type PaymentMethod,
  paymentEndpoints,
} from '@rantau/shared/payments';
import { useEffect, useRef, useState } from 'react';
import { Controller } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { useFormat } from '../../language/use-format.ts';
import { api } from '../../session/session.ts';
import { useCustomer } from '../../session/use-session.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Choices } from '../../ui/Choices.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { MoneyField } from '../../ui/MoneyField.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/toast.ts';
import { useChange } from '../../ui/use-change.ts';
import { useDraft } from '../../ui/use-draft.ts';
import { placeFailure, useSchemaForm } from '../../ui/use-form.ts';
import { useOnceKey } from '../../ui/use-once-key.ts';
import { invoicesKey, paymentsKey } from '../invoices/invoices.queries.ts';
import { OfferText } from '../invoices/OfferText.tsx';
import { UploadField } from '../uploads/UploadField.tsx';
import { HowToPay } from './HowToPay.tsx';
import '../inbound-packages/packages.css';

const today = () => calendarDate(Date.now(), malaysiaZone);
const Submission = PaymentDraft.extend({
  image_id: Id,
  paid_on: CalendarDate.refine((on) => on <= today(), 'date_in_future').refine(
    (on) => on >= earliestPaidOn(today()),
    'date_too_old',
  ),
});
const methods = ['bank_transfer_my', 'zelle', 'cheque'] as const;

/** What is owed in the currency of a method. */
function owed(invoices: readonly Invoice[], method: PaymentMethod): number {
  const inMyr = currencyOfMethod[method] === 'MYR';
  return invoices.reduce(
    (sum, each) => sum + ((inMyr ? each.balance_myr_minor : each.balance_minor) ?? 0),
    0,
  );
}

/** Pays one or several invoices: how, how much, and the proof. */
export function PayForm({ invoices }: { readonly invoices: readonly Invoice[] }) {
  const { t } = useLanguage();
  const { usd, myr } = useFormat();
  const navigate = useNavigate();
  const { customer_kind, impersonated_by } = useCustomer();
  // Where they are most likely to have a bank.
  const usual = customer_kind === 'standard' ? 'zelle' : 'bank_transfer_my';
  const form = useSchemaForm(Submission, {
    method: usual,
    amount_minor: owed(invoices, usual),
    currency: currencyOfMethod[usual],
    paid_on: today(),
    bank_reference: '',
    note: '',
    invoice_ids: invoices.map(({ id }) => id),
    image_id: '',
  });
  const draft = useDraft(`pay-${invoices.map(({ id }) => id).join()}`, form);
  const onceKey = useOnceKey();
  const change = useChange([invoicesKey, paymentsKey]);
  const [failure, setFailure] = useState<unknown>(null);
  const [uploading, setUploading] = useState(false);
  const { errors, isSubmitting } = form.formState;
  const method = form.watch('method');
  const currency = currencyOfMethod[method];
  const total = owed(invoices, method);
  const ids = invoices.map(({ id }) => id).join();
  const before = useRef({ total, ids, method });
  // What is owed may change while the form is open; an amount that was typed stays.
  useEffect(() => {
    const was = before.current;
    before.current = { total, ids, method };
    if (was.ids !== ids) form.setValue('invoice_ids', ids.split(','));
    if (was.method === method && was.total !== total && form.getValues('amount_minor') === was.total)
      form.setValue('amount_minor', total, { shouldValidate: true });
  }, [total, ids, method, form]);
  const lateFees = invoices.reduce((sum, each) => sum + each.late_fee_minor, 0);

  const submit = form.handleSubmit(async (body) => {
    setFailure(null);
    try {
      const payment = await change(() =>
        api.call(paymentEndpoints.submit, { body, idempotencyKey: onceKey(body) }),
      );
      draft.forget();
      toast(t('payments.submitted', { reference: payment.reference }));
      await navigate(`/dashboard/invoice/payments/${payment.id}`, { replace: true });
    } catch (error) {
      setFailure(placeFailure(form, error));
    }
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
      <Card title={t('payments.for')}>
        <ul className="stack stack-tight">
          {invoices.map((invoice) => (
            <li key={invoice.id} className="spread spread-keep">
              <span>
                {invoice.reference} <span className="soft small">{t(`invoice_kinds.${invoice.kind}`)}</span>
              </span>
              <strong className="numeric">{usd(invoice.balance_minor)}</strong>
            </li>
          ))}
        </ul>
        <p className="spread pay-total">
          <span>{t('invoices.balance')}</span>
          <strong className="numeric">
            {usd(owed(invoices, 'zelle'))} · {myr(owed(invoices, 'bank_transfer_my'))}
          </strong>
        </p>
        {lateFees > 0 && (
          <p className="spread small soft">
            <span>{t('payments.late_fees')}</span>
            <span className="numeric">{usd(lateFees)}</span>
          </p>
        )}
      </Card>
      <Card>
        <Choices
          legend={t('payments.method')}
          choices={methods.map((each) => ({
            value: each,
            label: t(`payment_methods.${each}`),
            hint: t(`payments.hint_${each}`),
          }))}
          error={errors.method?.message}
          {...form.register('method', {
            onChange: (event: { target: { value: PaymentMethod } }) => {
              form.setValue('currency', currencyOfMethod[event.target.value]);
              form.setValue('amount_minor', owed(invoices, event.target.value), { shouldValidate: true });
            },
          })}
        />
      </Card>
      <HowToPay method={method} amount={total} />
      <Card title={t('payments.tell_us')}>
        <div className="stack">
          {failure !== null && <Failure error={failure} />}
          <div className="columns columns-2">
            <Controller
              key={currency}
              control={form.control}
              name="amount_minor"
              render={({ field: { value, onChange, onBlur, ref }, fieldState: { error } }) => (
                <MoneyField
                  label={t('payments.amount')}
                  currency={currency}
                  value={value}
                  onChange={onChange}
                  onBlur={onBlur}
                  ref={ref}
                  error={error?.message}
                />
              )}
            />
            <TextField
              label={t('payments.paid_on')}
              type="date"
              min={earliestPaidOn(today())}
              max={today()}
              error={errors.paid_on?.message}
              {...form.register('paid_on')}
            />
          </div>
          <TextField
            label={t('payments.bank_reference')}
            hint={t('payments.bank_reference_hint')}
            optional
            autoComplete="off"
            error={errors.bank_reference?.message}
            {...form.register('bank_reference')}
          />
          <TextField
            label={t('payments.note')}
            optional
            error={errors.note?.message}
            {...form.register('note')}
          />
          <UploadField
            label={t('payments.proof')}
            purpose="payment_proof"
            kept={form.watch('image_id') !== ''}
            error={errors.image_id && 'required'}
            onChange={(id) => form.setValue('image_id', id ?? '', { shouldValidate: id !== null })}
            onBusy={setUploading}
          />
          <p className="small soft">{t('payments.pause')}</p>
          <div>
            <Button
              label={t('payments.submit')}
              type="submit"
              loading={isSubmitting || uploading}
              disabled={impersonated_by !== null}
            />
          </div>
        </div>
      </Card>
    </form>
  );
}
