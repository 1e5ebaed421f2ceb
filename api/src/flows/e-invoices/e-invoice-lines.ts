import type { Locale } from '@rantau/shared/contract';
import type { InvoiceLine } from '@rantau/shared/invoices';
import { chargeKindOf, chargesOfTax } from '@rantau/shared/pricing';
import type { ContentLine } from '../../integrations/e-invoices/content.ts';
import { lineText } from '../../modules/invoices/line-text.ts';

/** Units of our lines in the codes of UN/ECE recommendation 20; anything else is one of it. */
const units: Readonly<Record<string, string>> = {
  cft: 'FTQ',
  kg: 'KGM',
  lb: 'LBR',
  box: 'XBX',
  day: 'DAY',
};
/** Goods and what was laid out for a customer are reimbursed (027); freight and services have no own code (022). */
const outlays: readonly string[] = ['items', 'us_shipping', 'sales_tax'];
const services: readonly string[] = ['service', 'repack_discount', 'manual'];

type Tax = ContentLine['tax'];
const untaxed: Tax = { type: 'not_applicable', rate_bp: 0, amount_minor: 0 };

const sumOf = (lines: readonly { readonly amount_minor: number }[]): number =>
  lines.reduce((sum, { amount_minor }) => sum + amount_minor, 0);

/**
 * Splits an amount by weights that may be below zero, so that the parts add up to the cent: each is the difference of two
 * rounded sums, so none is further than a cent from its share.
 */
function split(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let weighed = 0;
  let given = 0;
  return weights.map((weight, index) => {
    weighed += weight;
    const upToHere =
      index === weights.length - 1 || whole === 0 ? amount : Math.round((amount * weighed) / whole);
    const part = upToHere - given;
    given = upToHere;
    return part;
  });
}

/** Lines that a tax was computed from: as it says itself; one that does not was of services only, where these come to its base, or of all but outlays. */
function taxedLines(lines: readonly InvoiceLine[], taxes: readonly InvoiceLine[]): readonly InvoiceLine[] {
  const base = taxes.reduce(
    (most, { details }) => Math.max(most, Number(details['value_usd_minor'] ?? 0)),
    0,
  );
  const own = lines.filter(({ kind }) => services.includes(kind));
  if (own.length > 0 && sumOf(own) === base) return own;
  const all = lines.filter(({ kind }) => !outlays.includes(kind));
  return all.length > 0 ? all : lines;
}

/** Tax of each line, in their order: every tax is split over the lines that it was computed from. */
function taxesOfLines(lines: readonly InvoiceLine[], taxes: readonly InvoiceLine[]): Tax[] {
  const charged = lines.map((line) => ({ ...line, amount_usd_minor: line.amount_minor }));
  const kinds = charged.map((line) => chargeKindOf(line, charged));
  const found = lines.map(() => untaxed);
  const old = taxes.filter(({ details }) => chargesOfTax(details) === null);
  for (const group of [
    ...(old.length > 0 ? [old] : []),
    ...taxes.filter((tax) => !old.includes(tax)).map((tax) => [tax]),
  ]) {
    const charges = chargesOfTax(group[0]?.details ?? {});
    const own = lines.filter((_, index) => charges?.includes(kinds[index] ?? '') ?? false);
    const taxed = own.length > 0 ? own : taxedLines(lines, group);
    const parts = split(
      sumOf(group),
      taxed.map(({ amount_minor }) => amount_minor),
    );
    const rate = group.reduce((sum, { details }) => sum + Number(details['rate_bp'] ?? 0), 0);
    const reason = group[0]?.details['exemption_reason'];
    for (const [index, line] of taxed.entries()) {
      const at = lines.indexOf(line);
      const before = found[at] ?? untaxed;
      found[at] =
        typeof reason === 'string' && before.type !== 'service_tax'
          ? { type: 'exempt', exemption_reason: reason, rate_bp: 0, amount_minor: 0 }
          : {
              type: 'service_tax',
              rate_bp: before.rate_bp + rate,
              amount_minor: before.amount_minor + (parts[index] ?? 0),
            };
    }
  }
  return found;
}

/** Lines of an invoice or note as an e-invoice has them: taxes stand on the lines that they were computed from. */
export function toContentLines(all: readonly InvoiceLine[], locale: Locale): ContentLine[] {
  const lines = all.filter(({ kind }) => kind !== 'tax');
  const taxes = all.filter(({ kind }) => kind === 'tax');
  const taxOf = taxesOfLines(lines, taxes);
  return lines.map((line, index) => {
    // A least charge or a discount is not its quantity times its price.
    const isProduct = Math.round(Number(line.quantity) * line.unit_price_minor) === line.amount_minor;
    return {
      description: lineText(line, locale),
      classification: outlays.includes(line.kind) ? '027' : '022',
      quantity: isProduct ? line.quantity : '1',
      unit: isProduct ? (units[line.unit] ?? 'C62') : 'C62',
      unit_price_minor: isProduct ? line.unit_price_minor : line.amount_minor,
      amount_minor: line.amount_minor,
      tax: taxOf[index] ?? untaxed,
    };
  });
}
