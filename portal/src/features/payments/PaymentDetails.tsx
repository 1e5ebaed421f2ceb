import { currencyOfMethod, earliestPaidOn } from '@rantau/shared/payments';
import { useState } from 'react';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { today } from '../../language/today.ts';
import { UploadField } from '../../nouns/uploads/UploadField.tsx';
import { useCustomer } from '../../session/use-session.ts';
import { Button } from '../../ui/Button.tsx';
import { FormMoneyField } from '../../ui/FormMoneyField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { PaymentForm } from './use-payment-form.ts';

/** Amount, date and proof of a payment. */
export function PaymentDetails({ form }: { readonly form: PaymentForm }) {
  const { t } = useLanguage();
  const { impersonated_by } = useCustomer();
  const [uploading, setUploading] = useState(false);
  const { errors, isSubmitting } = form.formState;
  const currency = currencyOfMethod[form.watch('method')];
  return (
    <>
      <div className="columns columns-2">
        <FormMoneyField
          key={currency}
          control={form.control}
          name="amount_minor"
          label={t('fields.amount_minor')}
          currency={currency}
        />
        <TextField
          label={t('fields.paid_on')}
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
        name="image_id"
        label={t('payments.proof')}
        purpose="payment_proof"
        kept={form.watch('image_id') !== ''}
        error={errors.image_id?.message}
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
    </>
  );
}
