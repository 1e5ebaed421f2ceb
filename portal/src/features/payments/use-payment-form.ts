import { CalendarDate, Id } from '@rantau/shared/contract';
import type { Invoice } from '@rantau/shared/invoices';
import { currencyOfMethod, earliestPaidOn, PaymentDraft } from '@rantau/shared/payments';
import { useEffect, useRef } from 'react';
import { today } from '../../language/today.ts';
import { useCustomer } from '../../session/use-session.ts';
import { useSchemaForm } from '../../ui/use-form.ts';
import { owed } from './owed.ts';

const Submission = PaymentDraft.extend({
  image_id: Id,
  paid_on: CalendarDate.refine((on) => on <= today(), 'date_in_future').refine(
    (on) => on >= earliestPaidOn(today()),
    'date_too_old',
  ),
});

export type PaymentForm = ReturnType<typeof usePaymentForm>;

/** The form of a payment for these invoices. It begins with all that is owed, by the way that is usual for this customer. */
export function usePaymentForm(invoices: readonly Invoice[]) {
  const { customer_kind } = useCustomer();
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
  useFollowInvoices(form, invoices);
  return form;
}

/** What is owed may change while the form is open; an amount that was typed stays. */
function useFollowInvoices(form: PaymentForm, invoices: readonly Invoice[]): void {
  const method = form.watch('method');
  const total = owed(invoices, method);
  const ids = invoices.map(({ id }) => id).join();
  const before = useRef({ total, ids, method });
  useEffect(() => {
    const was = before.current;
    before.current = { total, ids, method };
    if (was.ids !== ids) form.setValue('invoice_ids', ids.split(','));
    if (was.method === method && was.total !== total && form.getValues('amount_minor') === was.total)
      form.setValue('amount_minor', total, { shouldValidate: true });
  }, [total, ids, method, form]);
}
