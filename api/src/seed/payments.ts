import { calendarDate, malaysiaZone } from '@rantau/shared/format';
import { asOfDay, balanceOf, openWithoutFee, settle } from '@rantau/shared/invoices';
import { pauseFrom } from '@rantau/shared/late-fees';
import { lateFeePostings, paymentPostings, reversed } from '@rantau/shared/ledger';
import { convert, type ExchangeRate, usd } from '@rantau/shared/money';
import { currencyOfMethod, spreadPayment } from '@rantau/shared/payments';
import type { DemoContext, Step } from './demo-context.ts';
import type { OpenInvoice } from './open-invoice.ts';
import type { People } from './people.ts';
import type { Row } from './rows.ts';

export type Method = NonNullable<Row<'payments'>['method']>;

export interface NewPayment {
  readonly method: Method;
  readonly at: string;
  /** Instant of finance's decision; null while it waits. */
  readonly reviewedAt: string | null;
  readonly outcome: 'verified' | 'rejected' | 'submitted';
  /** The share of the balance that is paid, and cents on top. */
  readonly share?: number;
  readonly extra?: number;
  readonly refundedAt?: string;
}

/** Takes in payments: waiting, verified, rejected or refunded, by the rules of settlement and of the book. */
export function createPayments(
  context: DemoContext,
  people: People,
  rateAt: (at: string) => ExchangeRate,
): (invoice: OpenInvoice, payment: NewPayment) => void {
  const { rows, random } = context;
  const { finance } = people.staff;
  const dayOf = (at: string) => calendarDate(at, malaysiaZone);

  /** Settles, and where it is settled makes the late fee of that moment a line. */
  const receive = (invoice: OpenInvoice, amount: number, paidOn: string, at: string): void => {
    const settled = settle(asOfDay(invoice.facts, paidOn), amount, at);
    if (settled.late_fee_minor > 0) {
      const days = settled.late_fee_minor / 500;
      invoice.lines.push({
        kind: 'late_fee',
        description: 'late_fee',
        quantity: String(days),
        unit: 'day',
        unit_price_minor: 500,
        amount_minor: settled.late_fee_minor,
        details: { charged_until: settled.late_fee_charged_until },
      });
      context.book({
        kind: 'late_fee_charged',
        at,
        user_id: invoice.customer.id,
        reference: invoice.reference,
        subject_kind: 'invoice',
        subject_id: invoice.id,
        by: finance,
        key: `late-fee:${settled.late_fee_charged_until}`,
        postings: lateFeePostings(invoice.id, settled.late_fee_minor),
      });
    }
    const { late_fee_minor: _, ...now } = settled;
    invoice.facts = { ...invoice.facts, ...now };
    if (invoice.steps.at(-1)?.to !== settled.state)
      invoice.steps.push({ to: settled.state, at, by: finance });
    if (settled.state === 'paid') invoice.row = { ...invoice.row, paid_at: at };
  };

  const pay = (invoice: OpenInvoice, given: NewPayment): void => {
    const { customer } = invoice;
    const { method, at, reviewedAt, outcome } = given;
    const balance = balanceOf(invoice.facts, at).balance_minor;
    const cents = Math.round(balance * (given.share ?? 1)) + (given.extra ?? 0);
    const currency = currencyOfMethod[method];
    const dayRate = currency === 'MYR' ? rateAt(at).rate : null;
    const amount = currency === 'USD' ? cents : convert(usd(cents), { rate: invoice.rate }).amount;
    const owed = {
      id: invoice.id,
      reference: invoice.reference,
      due_on: invoice.facts.due_on,
      balance_minor: balance,
      exchange_rate: invoice.rate,
    };
    const spread = spreadPayment({ amount_minor: amount, currency, exchange_rate: dayRate }, [owed]);
    if (!spread.ok) throw new Error(spread.reason);

    const stamp = context.stamp(at, reviewedAt ?? at);
    const reference = context.reference('PAY');
    const state = given.refundedAt ? 'refunded' : outcome;
    rows.add('payments', {
      ...stamp,
      reference,
      state,
      user_id: customer.id,
      method,
      amount_minor: amount,
      currency,
      exchange_rate: dayRate === null ? null : Number(dayRate),
      amount_usd_minor: spread.amount_usd_minor,
      credit_usd_minor: outcome === 'verified' && !given.refundedAt ? spread.credit_usd_minor : 0,
      paid_on: dayOf(at),
      bank_reference:
        method === 'cheque' ? `CHQ ${random.digits(4)}` : `${customer.suite} ${invoice.reference}`,
      note: '',
      rejection_reason:
        outcome === 'rejected' ? 'The picture shows another amount than the bank’s record.' : null,
      refund_reason: given.refundedAt ? 'The bank sent this transfer twice.' : null,
      reviewed_at: outcome === 'submitted' ? null : reviewedAt,
      reviewed_by: outcome === 'submitted' ? null : finance.id,
      proof_image_id: null,
      split_chosen: false,
    });
    spread.allocations.forEach((allocation, position) => {
      rows.add('payment_allocations', { payment_id: stamp.id, position, ...allocation });
    });
    const open = openWithoutFee(invoice.facts);
    if (state === 'submitted' && (spread.allocations[0]?.amount_usd_minor ?? 0) >= open)
      rows.add('late_fee_pauses', {
        id: context.id(at),
        invoice_id: invoice.id,
        payment_id: stamp.id,
        paused_at: pauseFrom(dayOf(at)).from,
        resumed_at: null,
      });

    const steps: Step[] = [{ to: 'submitted', at, by: customer.who }];
    if (outcome !== 'submitted' && reviewedAt) steps.push({ to: outcome, at: reviewedAt, by: finance });
    if (given.refundedAt)
      steps.push({
        to: 'refunded',
        at: given.refundedAt,
        by: finance,
        note: 'Sent back at the customer’s wish.',
      });
    context.live('payment', stamp.id, steps);
    if (outcome !== 'verified' || !reviewedAt) return;

    const postings = paymentPostings({
      method,
      amount_minor: amount,
      currency,
      worth_usd_minor: spread.worth_usd_minor,
      allocations: spread.allocations,
      credit_usd_minor: spread.credit_usd_minor,
    });
    const settled = spread.allocations[0]?.amount_usd_minor ?? 0;
    receive(invoice, settled, dayOf(at), reviewedAt);
    const booking = {
      user_id: customer.id,
      reference,
      subject_kind: 'payment',
      subject_id: stamp.id,
      by: finance,
    } as const;
    context.book({ ...booking, kind: 'payment_verified', key: 'verify', at: reviewedAt, postings });
    if (given.refundedAt) {
      context.book({
        ...booking,
        kind: 'payment_refunded',
        at: given.refundedAt,
        key: 'refund',
        postings: reversed(postings),
      });
      const late_fee_waived_until = dayOf(given.refundedAt);
      invoice.row = { ...invoice.row, late_fee_waived_until };
      invoice.facts = {
        ...invoice.facts,
        late_fee_waived_until,
        state: 'issued',
        paid_minor: invoice.facts.paid_minor - settled,
      };
      invoice.steps.push({ to: 'issued', at: given.refundedAt, by: finance });
      invoice.row = { ...invoice.row, paid_at: null };
    }
  };

  return pay;
}
