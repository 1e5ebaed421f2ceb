import { CalendarDate, Id } from '@rantau/shared/contract';
import type { Invoice } from '@rantau/shared/invoices';
import { shares } from '@rantau/shared/payment-intents';
import { currencyOfMethod, earliestPaidOn, PaymentDraft } from '@rantau/shared/payments';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { z } from 'zod';
import { today } from '../../language/today.ts';
import { invoicesByIds } from '../../queries/invoices.ts';
import { useCustomer } from '../../session/use-session.ts';
import { useSchemaForm } from '../../ui/use-form.ts';
import { owed } from './owed.ts';

const Submission = PaymentDraft.extend({
  share: z.enum(shares),
  image_id: Id,
  paid_on: CalendarDate.refine((on) => on <= today(), 'date_in_future').refine(
    (on) => on >= earliestPaidOn(today()),
    'date_too_old',
  ),
});

export type PaymentForm = ReturnType<typeof usePaymentForm>['form'];

/**
 * The form of a payment for these invoices, and the invoices as money of its day meets them. It begins with what is asked
 * for, by the way that is usual for this customer.
 */
export function usePaymentForm(invoices: readonly Invoice[]) {
  const { customer_kind } = useCustomer();
  // Where they are most likely to have a bank.
  const usual = customer_kind === 'standard' ? 'zelle' : 'bank_transfer_my';
  const form = useSchemaForm(Submission, {
    share: 'deposit',
    method: usual,
    amount_minor: owed(invoices, usual, 'deposit'),
    currency: currencyOfMethod[usual],
    paid_on: today(),
    bank_reference: '',
    note: '',
    invoice_ids: invoices.map(({ id }) => id),
    image_id: '',
  });
  const asked = useOwedOn(invoices, form.watch('paid_on'));
  useFollowInvoices(form, asked);
  return { form, asked };
}

/** Invoices as they were owed on a day that is over, and as they are while that is being read. */
function useOwedOn(invoices: readonly Invoice[], day: string): readonly Invoice[] {
  const isOver = Submission.shape.paid_on.safeParse(day).success && day < today();
  const ids = invoices.map(({ id }) => id);
  const { data } = useQuery({ ...invoicesByIds(ids, day), enabled: isOver });
  return (isOver && data) || invoices;
}

/** Updates the amount when the invoices change while the form is open; an amount that was typed stays. */
function useFollowInvoices(form: PaymentForm, invoices: readonly Invoice[]): void {
  const method = form.watch('method');
  const share = form.watch('share');
  const total = owed(invoices, method, share);
  const ids = invoices.map(({ id }) => id).join();
  const before = useRef({ total, ids, method, share });
  useEffect(() => {
    const was = before.current;
    before.current = { total, ids, method, share };
    if (was.ids !== ids) form.setValue('invoice_ids', ids.split(','));
    const isChosen = was.method !== method || was.share !== share;
    if (!isChosen && was.total !== total && form.getValues('amount_minor') === was.total)
      form.setValue('amount_minor', total, { shouldValidate: true });
  }, [total, ids, method, share, form]);
}
