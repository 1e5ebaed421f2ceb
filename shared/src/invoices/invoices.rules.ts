import { addDays, calendarDate, malaysiaZone } from '../format/index.ts';
import type { Id } from '../ids/index.ts';
import { lateFee, lateFeeADay, type Pause, pauseFrom } from '../late-fees/index.ts';
import { convert, usd } from '../money/index.ts';
import {
  type OutboundPackageState,
  outboundPackageStates,
} from '../outbound-packages/outbound-packages.states.ts';
import type { Decision } from '../states/index.ts';
import type { InvoiceCredit, InvoiceDetail } from './invoices.schema.ts';
import { type DeliveryState, type InvoiceState, invoiceStates } from './invoices.states.ts';

/** Calendar days from issue to the due date, unless finance says another. */
export const daysToPay = 14;
/** The most that finance gives without an owner: a day far ahead would let go of every late fee. */
export const mostDaysToPay = 90;

/** True if the invoice is still to be paid. */
export const isOpen = (state: InvoiceState): boolean => invoiceStates.means[state].isOpen;

/** True if the invoice was sent to its customer: nothing is owed for a draft, nor for a void invoice. */
export const isBilled = (state: InvoiceState): boolean => invoiceStates.means[state].isBilled;

/**
 * True if the goods may go on or the order may be bought: the invoice is paid, or written off with its goods
 * released.
 */
export const releasesGoods = (invoice: {
  readonly state: InvoiceState;
  readonly released_unpaid: boolean;
}): boolean => invoice.state === 'paid' || (invoice.state === 'written_off' && invoice.released_unpaid);

/** Written-off part of the invoice, in US cents. */
export const writtenOffOf = (
  invoice: Pick<InvoiceBalanceInput, 'state' | 'total_minor' | 'paid_minor'>,
): number => (invoice.state === 'written_off' ? invoice.total_minor - invoice.paid_minor : 0);

export const dueOn = (issuedOn: string, days = daysToPay): string => addDays(issuedOn, days);

/** Fields that an invoice's balance is derived from. Amounts in US cents. */
export interface InvoiceBalanceInput {
  readonly state: InvoiceState;
  readonly total_minor: number;
  readonly paid_minor: number;
  readonly due_on: string | null;
  /** Late days up to these dates were waived, or are on debit notes already. */
  readonly late_fee_waived_until: string | null;
  readonly late_fee_charged_until: string | null;
  /** The part of the fee that is on debit notes. */
  readonly late_fee_charged_minor: number;
  /** The most that the fee of this invoice can become, as it was when it was issued; null for no cap. */
  readonly late_fee_cap_minor: number | null;
  readonly exchange_rate: string | null;
  readonly pauses: readonly Pause[];
  /** Of a quote that its customer has not accepted: it can be paid, and is due on no day and never late. */
  readonly awaits_acceptance?: boolean;
}

interface InvoiceBalance {
  readonly late_fee_minor: number;
  readonly balance_minor: number;
  readonly balance_myr_minor: number | null;
  readonly total_myr_minor: number | null;
  readonly overdue_days: number;
  readonly late_fee_paused: boolean;
}

/** Open part of the invoice without its late fee, in US cents. The fee stops when this is paid. */
export const outstandingPrincipal = (
  invoice: Pick<InvoiceBalanceInput, 'total_minor' | 'late_fee_charged_minor' | 'paid_minor'>,
): number => Math.max(0, invoice.total_minor - invoice.late_fee_charged_minor - invoice.paid_minor);

/** The invoice as it was owed on the day money arrived, whatever other proofs wait, so that the days since cost nothing. */
export const asOfDay = <T extends Pick<InvoiceBalanceInput, 'pauses'>>(invoice: T, day: string | null): T => {
  const ended = invoice.pauses.filter(({ to }) => to !== null);
  return { ...invoice, pauses: day === null ? ended : [...ended, pauseFrom(day)] };
};

/**
 * Balance of an invoice at an instant. The late fee is derived for the days after the due date that were
 * neither waived nor charged by a debit note before, so that it is charged once and never lost; there is none any
 * more once the invoice itself is paid. Nothing is owed on a draft, a void, a paid or a written-off invoice.
 */
export function balanceOf(invoice: InvoiceBalanceInput, at: string): InvoiceBalance {
  const inRinggit = (cents: number) =>
    invoice.exchange_rate === null ? null : convert(usd(cents), { rate: invoice.exchange_rate }).amount;
  const total_myr_minor = inRinggit(invoice.total_minor);
  // The days of an offer have not begun.
  const due_on = invoice.awaits_acceptance ? calendarDate(at, malaysiaZone) : invoice.due_on;
  if (!isOpen(invoice.state) || due_on === null)
    return {
      late_fee_minor: 0,
      balance_minor: 0,
      balance_myr_minor: invoice.exchange_rate === null ? null : 0,
      total_myr_minor,
      overdue_days: 0,
      late_fee_paused: false,
    };
  const { pauses, late_fee_cap_minor: cap } = invoice;
  const late = lateFee(
    {
      due_on,
      settled_at: null,
      pauses,
      waived_until: invoice.late_fee_waived_until,
      charged_until: invoice.late_fee_charged_until,
    },
    at,
    {
      a_day_usd_minor: lateFeeADay,
      cap_usd_minor: cap === null ? null : Math.max(0, cap - invoice.late_fee_charged_minor),
    },
  );
  const fee = outstandingPrincipal(invoice) === 0 ? 0 : late.fee.amount;
  const balance = invoice.total_minor - invoice.paid_minor + fee;
  return {
    late_fee_minor: fee,
    balance_minor: balance,
    balance_myr_minor: inRinggit(balance),
    total_myr_minor,
    overdue_days: late.overdue_days,
    late_fee_paused: late.paused,
  };
}

/** Late fee that goes if the days up to now are let go, in US cents, whatever proofs wait. */
export const accruedLateFee = (invoice: InvoiceBalanceInput, at: string): number =>
  balanceOf(asOfDay(invoice, null), at).late_fee_minor;

/**
 * True if another day without payment costs more: part of the invoice itself is open, the fee is not paused
 * and has not reached its cap.
 */
export function feeGrows(invoice: InvoiceBalanceInput, at: string): boolean {
  const { late_fee_minor, late_fee_paused } = balanceOf(invoice, at);
  const { late_fee_cap_minor: cap, late_fee_charged_minor: charged } = invoice;
  const isBelowCap = cap === null || charged + late_fee_minor < cap;
  return isOpen(invoice.state) && outstandingPrincipal(invoice) > 0 && !late_fee_paused && isBelowCap;
}

/**
 * Part of the late fee on debit notes that is too much, in US cents, where the invoice itself was covered on this day: money
 * that came by then was recorded after later days had been charged.
 */
export function lateFeeOvercharged(invoice: InvoiceBalanceInput, covered_on: string): number {
  const { due_on, late_fee_charged_until: until, late_fee_waived_until: waived } = invoice;
  // After a due date that moved, the fee of the one before stays.
  if (until === null || due_on === null || due_on >= until || covered_on >= until) return 0;
  const { fee } = lateFee(
    {
      due_on,
      settled_at: null,
      pauses: asOfDay(invoice, covered_on).pauses,
      // A later waiver is of days that were not charged.
      waived_until: waived !== null && waived < until ? waived : null,
    },
    `${until}T12:00:00.000Z`,
    { a_day_usd_minor: lateFeeADay, cap_usd_minor: invoice.late_fee_cap_minor },
  );
  return Math.max(0, invoice.late_fee_charged_minor - fee.amount);
}

/**
 * Part of a late fee to charge again, in US cents, once money for whose day `credited_minor` of it was credited is gone.
 * The other money covered the invoice on `covered_on`, null where it does not. Never more than the cap.
 */
export function lateFeeToRestore(
  invoice: InvoiceBalanceInput,
  credited_minor: number,
  covered_on: string | null,
): number {
  const { late_fee_charged_minor: charged, late_fee_cap_minor: cap } = invoice;
  const before = { ...invoice, late_fee_charged_minor: charged + credited_minor };
  const tooMuch = covered_on === null ? 0 : lateFeeOvercharged(before, covered_on);
  return Math.max(0, Math.min(credited_minor - tooMuch, (cap ?? Number.POSITIVE_INFINITY) - charged));
}

/** Change of an invoice when an amount settles some of it. */
interface Settlement {
  /** The late fee that a debit note charges now; 0 while some of the invoice itself is open. */
  readonly late_fee_minor: number;
  readonly late_fee_charged_until: string | null;
  /** The part of the fee that is on debit notes afterwards. */
  readonly late_fee_charged_minor: number;
  readonly total_minor: number;
  readonly paid_minor: number;
  readonly state: InvoiceState;
}

/** The state that follows from what was paid of an issued invoice. */
export const stateOfPaid = (paid: number, total: number): InvoiceState =>
  paid >= total ? 'paid' : paid > 0 ? 'partially_paid' : 'issued';

/**
 * Settles an amount, at most the balance. It goes to the invoice first; as soon as that is covered, the late fee of
 * today is charged by a debit note, so that it can't be charged twice or lost.
 */
export function settle(invoice: InvoiceBalanceInput, amount: number, at: string): Settlement {
  const { late_fee_minor: fee, balance_minor: balance } = balanceOf(invoice, at);
  if (amount < 0 || amount > balance)
    throw new RangeError(`${amount} is not part of a balance of ${balance}`);
  const charged = amount >= balance - fee ? fee : 0;
  const total = invoice.total_minor + charged;
  const paid = invoice.paid_minor + amount;
  return {
    late_fee_minor: charged,
    late_fee_charged_until: charged > 0 ? calendarDate(at, malaysiaZone) : invoice.late_fee_charged_until,
    late_fee_charged_minor: invoice.late_fee_charged_minor + charged,
    total_minor: total,
    paid_minor: paid,
    state: stateOfPaid(paid, total),
  };
}

/** Part of the paid amount that came from the customer's credit and not from a payment, in US cents. */
export const creditUsedOn = ({
  paid_minor,
  payments,
}: Pick<InvoiceDetail, 'paid_minor' | 'payments'>): number =>
  payments
    .filter(({ state }) => state === 'verified')
    .reduce((left, { allocated_usd_minor }) => Math.max(0, left - allocated_usd_minor), paid_minor);

/**
 * The credit that was used on an invoice, by its day, and what of it went back since; with its verified payments it adds
 * up to what is paid. `moved` is what the book moved between the invoice and the customer's credit, oldest first.
 */
export function creditsOf(
  invoice: Pick<InvoiceDetail, 'paid_minor' | 'payments'>,
  moved: readonly InvoiceCredit[],
): InvoiceCredit[] {
  const used = moved.filter(({ amount_minor }) => amount_minor > 0);
  const returned = used.reduce((sum, { amount_minor }) => sum + amount_minor, -creditUsedOn(invoice));
  const back = moved.findLast(({ amount_minor }) => amount_minor < 0);
  return returned > 0 && back ? [...used, { on: back.on, amount_minor: -returned }] : used;
}

/**
 * Decides whether an invoice may be voided: only a draft, or one on which no money lies and whose goods have not gone on; these
 * would go on without one, and a credit note gives back what is not owed.
 */
export function canVoid(
  invoice: Pick<InvoiceBalanceInput, 'state' | 'paid_minor'> & Pick<DeliveryFields, 'package_state'>,
): Decision<'has_payments' | 'goods_released' | 'wrong_state'> {
  if (invoice.state !== 'draft' && invoice.state !== 'issued')
    return {
      ok: false,
      reason: invoice.state === 'void' || invoice.state === 'written_off' ? 'wrong_state' : 'has_payments',
    };
  if (invoice.paid_minor > 0) return { ok: false, reason: 'has_payments' };
  const isWithGoods = invoice.package_state !== null && invoice.package_state !== 'invoiced';
  return invoice.state === 'issued' && isWithGoods ? { ok: false, reason: 'goods_released' } : { ok: true };
}

/** Fields that the last mile of an invoice's goods is derived from. */
interface DeliveryFields {
  readonly package_state: OutboundPackageState | null;
  readonly vendor_id: Id<'vendor'> | null;
  readonly failed_attempts: number;
  readonly last_failure: string | null;
}

export function deliveryStateOf(invoice: DeliveryFields): DeliveryState {
  const delivery = invoice.package_state && outboundPackageStates.means[invoice.package_state].delivery;
  if (delivery) return delivery;
  if (invoice.vendor_id === null) return 'waiting';
  return invoice.failed_attempts > 0 && invoice.last_failure !== null ? 'failed' : 'assigned';
}

/** Days from the due date on which a customer is reminded: up to the due date only if they wish, after it always. */
export const reminderSteps = [-3, 0, 1, 7, 14, 28, 56] as const;

/** The latest reminder that has fallen due, by its day, or null where none has. */
export function reminderDue(
  dueOn: string,
  today: string,
): { readonly step_on: string; readonly late: boolean } | null {
  const step = reminderSteps.findLast((days) => addDays(dueOn, days) <= today);
  return step === undefined ? null : { step_on: addDays(dueOn, step), late: step > 0 };
}
