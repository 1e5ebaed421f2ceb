import { asOfDay } from '@rantau/shared/invoices';
import {
  type ChosenSplit,
  type MoneyReceived,
  type Spread,
  type SpreadResult,
  spreadBesideOthers,
  spreadPayment,
} from '@rantau/shared/payments';
import type { Db } from '../../platform/database/database.ts';
import { type InvoiceRow, owedOn, toPayOn } from './invoices.repository.ts';
import { asOwedOn, coveredDays } from './late-fee-pauses.repository.ts';

/** Spread of money over invoices at this instant: as chosen, else the oldest first, beside what is under review. */
export function spreadOverRows(
  money: MoneyReceived,
  rows: readonly InvoiceRow[],
  now: Date,
  chosen?: readonly ChosenSplit[],
): SpreadResult {
  const invoices = rows.map((row) => ({
    ...row,
    balance_minor: owedOn(row, now),
    to_pay_minor: toPayOn(row, now).to_pay_minor,
  }));
  return chosen ? spreadPayment(money, invoices, chosen) : spreadBesideOthers(money, invoices);
}

/** Invoices as owed on the day on which all their money covers them, which may be before the last of it came. */
export async function asCovered(
  db: Db,
  invoices: readonly InvoiceRow[],
  paid_on: string,
  { allocations, credit_usd_minor }: Pick<Spread, 'allocations' | 'credit_usd_minor'>,
): Promise<InvoiceRow[]> {
  const money = { paid_on, allocations, spare_usd_minor: credit_usd_minor };
  const days = await coveredDays(db, invoices, money);
  return invoices.map((invoice) => {
    const day = days.get(invoice.id) ?? null;
    return day === null ? invoice : asOfDay(invoice, day);
  });
}

/** Money that is being recorded, and the invoices it is for; without any, all but quotes that wait to be accepted. */
export interface MoneyForInvoices extends MoneyReceived {
  readonly invoice_ids: readonly string[];
}

/** The invoices as this money of this day would meet them. */
export async function asMetBy(
  db: Db,
  rows: readonly InvoiceRow[],
  { invoice_ids, ...money }: MoneyForInvoices,
  paidOn: string,
  now: Date,
): Promise<InvoiceRow[]> {
  const owed = await asOwedOn(db, rows, paidOn);
  const meant = owed.filter(({ id, awaits_acceptance }) =>
    invoice_ids.length > 0 ? invoice_ids.includes(id) : !awaits_acceptance,
  );
  const spread = spreadOverRows(money, meant, now);
  if (!spread.ok) return owed;
  const covered = new Map((await asCovered(db, meant, paidOn, spread)).map((row) => [row.id, row]));
  return owed.map((row) => covered.get(row.id) ?? row);
}
