import { type QuoteRequestInput, recompute, recomputeWith } from '../pricing/index.ts';
import type { InvoiceLine } from './invoice-lines.schema.ts';
import { stateOfPaid } from './invoices.rules.ts';
import type { InvoiceState } from './invoices.states.ts';

type CreditLine = Omit<InvoiceLine, 'id' | 'position'>;
type Quoted = ReturnType<typeof recompute>['lines'][number];

const credit = (kind: string, description: string, amount: number, details: CreditLine['details']) => ({
  kind,
  description,
  quantity: '1',
  unit: 'shipment',
  unit_price_minor: amount,
  amount_minor: amount,
  details,
});

const sumOf = (lines: readonly { readonly amount_minor: number }[]): number =>
  lines.reduce((sum, line) => sum + line.amount_minor, 0);

const ruleOf = ({ details }: Pick<InvoiceLine, 'details'>): string =>
  `${details['code']} ${details['rate_bp']} ${details['exemption_reason'] ?? ''}`;
const taxedValueOf = (line: { readonly details: Readonly<Record<string, unknown>> } | undefined): number =>
  Number(line?.details['value_usd_minor'] ?? 0);

/** One line a tax and rate: what was charged of it too much, less what was given back before. */
function taxCredits(
  charged: readonly Quoted[],
  found: readonly Quoted[],
  before: readonly Pick<InvoiceLine, 'amount_minor' | 'details'>[],
): CreditLine[] {
  const taxes = (lines: readonly Quoted[]) => lines.filter(({ kind }) => kind === 'tax');
  const rules = new Map([...taxes(charged), ...taxes(found)].map((line) => [ruleOf(line), line]));
  return [...rules].map(([rule, { details }], index) => {
    const [was, is] = [charged, found].map((lines) => taxes(lines).find((line) => ruleOf(line) === rule));
    // Credits from before there were several rates do not say theirs.
    const given = before.filter(
      (line) => ruleOf(line) === rule || (index === 0 && !('code' in line.details)),
    );
    const amount = (is?.amount_usd_minor ?? 0) - (was?.amount_usd_minor ?? 0) - sumOf(given);
    const value =
      taxedValueOf(is) - taxedValueOf(was) - given.reduce((sum, line) => sum + taxedValueOf(line), 0);
    return credit('tax', 'tax_credit', amount, { ...details, value_usd_minor: value });
  });
}

/**
 * The lines that give back what boxes were charged too much: the difference between what the invoice kept it was computed
 * with, and the same with the boxes as they were measured again; less what was given back before. Tax is a line of its
 * own. Empty where the true size costs as much or more: nobody pays for having asked.
 */
export function creditForBoxes(
  computedWith: Readonly<Record<string, unknown>>,
  boxes: QuoteRequestInput['boxes'],
  lines: readonly Pick<InvoiceLine, 'description' | 'amount_minor' | 'details'>[],
): CreditLine[] {
  const charged = recompute(computedWith);
  const found = recomputeWith(computedWith, boxes);
  const before = lines.filter(({ description }) => description === 'dispute_credit');
  const taxes = taxCredits(
    charged.lines,
    found.lines,
    lines.filter(({ description }) => description === 'tax_credit'),
  );
  const taxOf = (quote: typeof charged) =>
    quote.lines.reduce((sum, { kind, amount_usd_minor }) => sum + (kind === 'tax' ? amount_usd_minor : 0), 0);
  const net =
    found.total_usd_minor - taxOf(found) - (charged.total_usd_minor - taxOf(charged)) - sumOf(before);
  if (net + sumOf(taxes) >= 0) return [];
  const details = { charged_usd_minor: charged.total_usd_minor, true_usd_minor: found.total_usd_minor };
  return [
    ...(net === 0 ? [] : [credit('dispute_credit', 'dispute_credit', net, details)]),
    ...taxes.filter(
      ({ amount_minor, details: { value_usd_minor } }) => amount_minor !== 0 || value_usd_minor !== 0,
    ),
  ];
}

/** The same lines, giving back no more than this: an invoice that was credited before has less left to give back. */
export function atMost<L extends { readonly unit_price_minor: number; readonly amount_minor: number }>(
  lines: readonly L[],
  cents: number,
): L[] {
  let left = cents;
  return lines.flatMap((line) => {
    const amount = Math.max(line.amount_minor, -left);
    left += amount;
    return amount === 0 && line.amount_minor !== 0
      ? []
      : [{ ...line, unit_price_minor: amount, amount_minor: amount }];
  });
}

/** An invoice after so many cents of it were given back. */
export interface Credited {
  readonly total_minor: number;
  readonly paid_minor: number;
  /** Part of the amount that had been paid beyond the new total and is now the customer's credit. */
  readonly returned_minor: number;
  readonly state: InvoiceState;
}

/**
 * Gives back an amount of an issued invoice. What was paid beyond the new total is returned as credit; where that is all
 * there was to pay, the invoice is paid, and a late fee that was not charged yet never is: it was owed less than it said.
 */
export function credited(
  invoice: { readonly total_minor: number; readonly paid_minor: number },
  amount: number,
): Credited {
  if (amount < 0 || amount > invoice.total_minor)
    throw new RangeError(`${amount} is not part of a total of ${invoice.total_minor}`);
  const total = invoice.total_minor - amount;
  const returned = Math.max(0, invoice.paid_minor - total);
  const paid = invoice.paid_minor - returned;
  return { total_minor: total, paid_minor: paid, returned_minor: returned, state: stateOfPaid(paid, total) };
}
