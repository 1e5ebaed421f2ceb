import {
  convert,
  type ExchangeRate,
  type Money,
  multiply,
  myr,
  percentage,
  ratio,
  usd,
} from '../money/index.ts';

/**
 * The figures behind the guidance, with the day they were last checked. Sources: the Royal Malaysian Customs
 * Department's public guides on imports by courier and post (relief for a CIF of up to RM500), on Low Value Goods (10 %,
 * charged by the registered seller since 2024-01-01) and on used household and personal effects (form K1, codes 9800.00
 * 400 and 500, used for at least three months).
 */
const landedCostRules = {
  checked_on: '2026-11-21',
  de_minimis_myr_minor: 50_000,
  low_value_goods_bp: 1000,
  used_effects_months: 3,
} as const;

/** Input of the guidance. */
export interface LandedCostRequest {
  readonly mode: 'sea' | 'air';
  /** Price of the goods, in US cents. */
  readonly goods_usd_minor: number;
  readonly freight_usd_minor: number;
  readonly insurance_usd_minor: number;
  /** Used household and personal effects of a person who moves home. */
  readonly used_effects: boolean;
  /** The seller charged Malaysia's 10 % on low value goods and is registered for it. */
  readonly seller_taxed: boolean;
  /** Import duty of the goods, in basis points of CIF; null where the person does not know it. */
  readonly duty_bp: number | null;
  /** Sales tax of the goods, in basis points of CIF and duty: 0, 500 or 1,000. */
  readonly sales_tax_bp: number;
}

/** The rule that decided; a key of the messages that explain it. */
type LandedCostReason =
  /** By air courier or post, CIF up to RM500: no duty and no sales tax at the border. */
  | 'air_de_minimis'
  /** As above, and the seller already took the 10 % on low value goods. */
  | 'air_de_minimis_seller_taxed'
  /** The relief of RM500 is never for sea. */
  | 'sea_no_de_minimis'
  /** By sea, with the seller's 10 % paid: keep its registration number, sales tax is not charged twice. */
  | 'sea_seller_taxed'
  /** By air above RM500. */
  | 'air_above_de_minimis'
  /** Used at least three months, form K1, with passport, identity card, packing list and receipts. */
  | 'used_effects_relief';

/** Charges to expect at the border, and the rule that decides them. */
interface LandedCost {
  /** Goods, freight and insurance in ringgit: what the border counts by. */
  readonly cif: Money<'MYR'>;
  /** Null where the rate of duty is not known: it depends on the tariff code. */
  readonly duty: Money<'MYR'> | null;
  readonly sales_tax: Money<'MYR'>;
  /** Sum of the charges to expect; without duty where that is not known. */
  readonly total: Money<'MYR'>;
  readonly reason: LandedCostReason;
  readonly checked_on: string;
}

/**
 * Charges that Malaysia may levy on an outbound package. Three different answers, by mode and by what the
 * goods are; guidance, not advice and no part of our price.
 */
export function landedCost(request: LandedCostRequest, rate: ExchangeRate): LandedCost {
  const cif = convert(
    usd(request.goods_usd_minor + request.freight_usd_minor + request.insurance_usd_minor),
    rate,
  );
  const { checked_on, de_minimis_myr_minor } = landedCostRules;
  const free = (reason: LandedCostReason): LandedCost => ({
    cif,
    duty: myr(0),
    sales_tax: myr(0),
    total: myr(0),
    reason,
    checked_on,
  });
  if (request.used_effects) return free('used_effects_relief');
  // the seller's 10 % is for goods of up to RM500 that are sold online
  const lowValue = convert(usd(request.goods_usd_minor), rate).amount <= de_minimis_myr_minor;
  const sellerTaxed = request.seller_taxed && lowValue;
  if (request.mode === 'air' && cif.amount <= de_minimis_myr_minor)
    return free(sellerTaxed ? 'air_de_minimis_seller_taxed' : 'air_de_minimis');

  const duty = request.duty_bp === null ? null : percentage(cif, request.duty_bp);
  const taxed = myr(cif.amount + (duty?.amount ?? 0));
  const salesTax = sellerTaxed ? myr(0) : multiply(taxed, ratio(request.sales_tax_bp, 10_000));
  const dearer = request.mode === 'air' ? 'air_above_de_minimis' : 'sea_no_de_minimis';
  return {
    cif,
    duty,
    sales_tax: salesTax,
    total: myr((duty?.amount ?? 0) + salesTax.amount),
    reason: request.mode === 'sea' && sellerTaxed ? 'sea_seller_taxed' : dearer,
    checked_on,
  };
}
