import type { BodyOf } from '@rantau/shared/contract';
import { plainMoney } from '@rantau/shared/format';
import type { Id } from '@rantau/shared/ids';
import { invoiceEndpoints } from '@rantau/shared/invoices';
import { paymentEndpoints as calls, currencyOfMethod, type ManualMethod } from '@rantau/shared/payments';
import { Refusal } from './calls.ts';
import type { Company } from './company.ts';
import { beginOnline, onlineWay, payOnline } from './online-payments.ts';
import type { Customer } from './people.ts';
import { addImage } from './pictures.ts';
import type { Scenario } from './schedule.ts';

/** The way in which an invoice is paid, and the outcome. `after` counts the days since it was issued. */
export interface PaymentPlan {
  readonly name:
    | 'paid'
    | 'overpaid'
    | 'in_two_parts'
    | 'refunded_once'
    | 'refunded_in_part'
    | 'bounced_once'
    | 'part'
    | 'waiting'
    | 'waiting_short'
    | 'rejected'
    | 'unpaid'
    | 'voided'
    | 'written_off';
  readonly after: number;
}

export const paid = (name: PaymentPlan['name'], after = 2): PaymentPlan => ({ name, after });

interface Transfer {
  readonly days: number;
  /** Of what is to be paid, and cents on top. */
  readonly share?: number;
  readonly extra?: number;
  readonly outcome?: 'verified' | 'rejected' | 'refunded' | 'refunded_in_part' | 'bounced' | 'waiting';
}

function transfersOf({ name, after }: PaymentPlan): readonly Transfer[] {
  switch (name) {
    case 'paid':
      return [{ days: after }];
    case 'overpaid':
      return [{ days: after, extra: 1_700 }];
    case 'in_two_parts':
      return [{ days: after - 2, share: 0.6 }, { days: after }];
    case 'refunded_once':
      return [{ days: after - 3, outcome: 'refunded' }, { days: after }];
    case 'refunded_in_part':
      return [{ days: after, extra: 2_500, outcome: 'refunded_in_part' }];
    case 'bounced_once':
      return [{ days: after - 6, outcome: 'bounced' }, { days: after }];
    case 'part':
      return [{ days: after, share: 0.4 }];
    case 'rejected':
      return [{ days: after, outcome: 'rejected' }];
    case 'waiting_short':
      return [{ days: after, share: 0.85, outcome: 'waiting' }];
    case 'waiting':
      return [{ days: after, outcome: 'waiting' }];
    case 'unpaid':
    case 'voided':
    case 'written_off':
      return [];
  }
}

/** The customer pays an invoice that was issued so many days from today, and finance looks at the bank. */
export async function* payInvoice(
  company: Company,
  customer: Customer,
  invoiceId: Id<'invoice'>,
  issued: number,
  plan: PaymentPlan,
): Scenario {
  const { finance } = company.people.staff;
  if (plan.name === 'voided') {
    yield company.demo.at(issued + plan.after, 3);
    await finance.call(invoiceEndpoints.void, {
      id: invoiceId,
      body: { reason: 'Issued to the wrong customer' },
    });
  }
  if (plan.name === 'written_off') {
    yield company.demo.at(issued + plan.after, 3);
    await finance.call(invoiceEndpoints.writeOff, { id: invoiceId, body: { reason: 'Not worth the call' } });
  }
  for (const { days, share, extra, outcome } of transfersOf(plan)) {
    yield company.demo.at(issued + days, 3);
    yield* transfer(company, customer, invoiceId, { share, extra, outcome, on: issued + days });
  }
}

type Unticked = NonNullable<BodyOf<typeof calls.create>['warnings_seen']>;

interface Sent {
  readonly on: number;
  readonly share?: number | undefined;
  readonly extra?: number | undefined;
  readonly outcome?: Transfer['outcome'];
  /** The deposit of an order, and no more. */
  readonly deposit?: boolean;
}

/** One transfer now, and its review the next morning. */
export async function* transfer(
  company: Company,
  customer: Customer,
  invoiceId: Id<'invoice'>,
  { on, share = 1, extra = 0, outcome = 'verified', deposit = false }: Sent,
): Scenario {
  const { demo, people, album } = company;
  const { random, services } = demo;
  const { finance } = people.staff;
  const invoice = await customer.call(invoiceEndpoints.getMine, { id: invoiceId });
  const usual: ManualMethod =
    customer.kind === 'forwarding'
      ? random.pick(['bank_transfer_my', 'bank_transfer_my', 'bank_transfer_my', 'zelle'] as const)
      : random.pick(['zelle', 'zelle', 'cheque'] as const);
  const method = outcome === 'bounced' ? 'cheque' : usual;
  const currency = currencyOfMethod[method];
  const due =
    currency === 'USD'
      ? deposit
        ? invoice.deposit_minor
        : invoice.to_pay_minor
      : deposit
        ? invoice.deposit_myr_minor
        : invoice.to_pay_myr_minor;
  const amount_minor = Math.round((due ?? 0) * share) + extra;
  const paid_on = demo.on(on);
  const draft = {
    method,
    currency,
    amount_minor,
    paid_on,
    bank_reference:
      method === 'cheque' ? `CHQ ${random.digits(4)}` : `${customer.suite} ${invoice.reference}`,
    invoice_ids: [invoiceId],
  };
  const online = onlineWay(invoice.reference, method, on);
  if (online && outcome === 'verified' && share === 1 && extra === 0) {
    const charge = await beginOnline(company, customer, invoice, online, deposit ? 'deposit' : 'all');
    yield demo.at(on, 3);
    await payOnline(company, online.provider, charge);
    return;
  }
  // of old transfers the bank told, and not the customer
  if (on < -30 && outcome === 'verified' && invoice.kind !== 'online_order') {
    yield demo.at(on + 1, 8);
    const record = (warnings_seen: Unticked) =>
      finance.call(calls.create, { body: { ...draft, user_id: customer.id, warnings_seen } });
    await record([]).catch((error: unknown) => {
      if (!(error instanceof Refusal) || error.problem.error !== 'warnings_unseen') throw error;
      return record(error.problem.metadata?.['warnings'] as Unticked);
    });
    return;
  }
  const proof = await album.receipt(plainMoney(amount_minor), paid_on.split('-').reverse().join('.'));
  const image_id = await addImage(services, proof, 'payment_proof', {
    uploader_kind: 'user',
    uploader_id: customer.id,
  });
  const { id } = await customer.call(calls.submit, { body: { ...draft, image_id } });
  if (outcome === 'waiting') return;
  yield demo.at(on + 1, 8);
  if (outcome === 'rejected') {
    const reason = 'The picture shows another amount than the bank’s record.';
    await finance.call(calls.reject, { id, body: { reason } });
    return;
  }
  const { version, warnings } = await finance.call(calls.get, { id });
  await finance.call(calls.verify, { id, version, body: { warnings_seen: warnings } });
  if (outcome === 'verified') return;
  yield demo.at(on + 2, 8);
  if (outcome === 'bounced')
    await finance.call(calls.bounce, { id, body: { reason: 'Returned by the bank: insufficient funds.' } });
  else {
    const { version: verified } = await finance.call(calls.get, { id });
    const body =
      outcome === 'refunded'
        ? { reason: 'The bank sent this transfer twice.' }
        : { reason: 'You sent more than you owed, and wanted the rest back.', amount_minor: extra };
    await finance.call(calls.refund, { id, version: verified, body });
  }
}
