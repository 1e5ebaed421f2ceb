import { percentage, usd } from '../money/index.ts';
import type { QuoteLine } from './pricing.schema.ts';
import { type Tariff, taxesInForce } from './tariff.ts';

/** A charge before tax. Kinds are those of invoice lines. Amounts in US cents. */
interface Charged {
  readonly kind: string;
  readonly amount_usd_minor: number;
}

/** Kinds of lines for our own services. A line that staff write by hand is one of them. */
const services: readonly string[] = ['service', 'repack_discount', 'manual'];
/** Goods bought for a customer, with what the shop and its state added: passed on at cost, so never taxed by us. */
const outlays: readonly string[] = ['items', 'us_shipping', 'sales_tax'];

const sumOf = (lines: readonly Charged[]): number =>
  lines.reduce((sum, { amount_usd_minor }) => sum + amount_usd_minor, 0);

const taxLine = (amount: number, details: QuoteLine['details']): QuoteLine => ({
  kind: 'tax',
  description: 'tax',
  quantity: '1',
  unit: 'shipment',
  unit_price_usd_minor: amount,
  amount_usd_minor: amount,
  details,
});

/**
 * One line a tax in force, on what the lines come to after their discounts, rounded half up to the cent. The one rule
 * for invoices of every kind: a tax on services takes what we do, one on all takes freight too, and neither takes
 * outlays or another tax.
 */
export const taxLines = (charged: readonly Charged[], tariff: Pick<Tariff, 'taxes' | 'on'>): QuoteLine[] =>
  taxesInForce(tariff).flatMap(({ code, name_ms, name_en, rate_bp, applies_to }) => {
    const taxed = charged.filter(({ kind }) =>
      applies_to === 'services' ? services.includes(kind) : kind !== 'tax' && !outlays.includes(kind),
    );
    const value = sumOf(taxed);
    const tax = percentage(usd(Math.max(0, value)), rate_bp).amount;
    return tax === 0 ? [] : [taxLine(tax, { code, name_ms, name_en, rate_bp, value_usd_minor: value })];
  });

type TaxedLine = Charged & { readonly details: Readonly<Record<string, unknown>> };

const ofCode = (lines: readonly TaxedLine[], code: unknown) =>
  lines.find(({ kind, details }) => kind === 'tax' && details['code'] === code);

/**
 * Tax lines for lines entered by hand, positive or negative: all lines are taxed together, less the tax that
 * the priced ones carry already, which stays as it was computed. Marked `by_hand` in its details.
 */
export function taxLinesByHand(
  priced: readonly TaxedLine[],
  byHand: readonly Charged[],
  tariff: Pick<Tariff, 'taxes' | 'on'>,
): QuoteLine[] {
  const together = taxLines([...priced, ...byHand], tariff);
  const alone = priced.filter(({ kind }) => kind === 'tax');
  const codes = new Set([...together, ...alone].map(({ details }) => details['code']));
  return [...codes].flatMap((code) => {
    const whole = ofCode(together, code);
    const part = ofCode(alone, code);
    const more = (whole?.amount_usd_minor ?? 0) - (part?.amount_usd_minor ?? 0);
    const value = (line: TaxedLine | undefined) => Number(line?.details['value_usd_minor'] ?? 0);
    const details = {
      ...((whole ?? part)?.details as QuoteLine['details']),
      value_usd_minor: value(whole) - value(part),
      by_hand: 1,
    };
    return more === 0 ? [] : [taxLine(more, details)];
  });
}
