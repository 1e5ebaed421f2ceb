import { percentage, usd } from '../money/index.ts';
import { type ChargedLine, type ChargeKind, chargeKindOf, scopesOf } from './charge-kinds.ts';
import type { QuoteLine } from './pricing.schema.ts';
import { type Tariff, type TariffTax, taxesInForce } from './tariff.ts';

type Rules = Pick<Tariff, 'taxes' | 'on' | 'taxed_on'>;

/** Charges under one rate, or exempt for one reason. */
interface Group {
  readonly tax: TariffTax;
  readonly kinds: Set<ChargeKind>;
  value: number;
}

const ruleFor = (taxes: readonly TariffTax[], kind: ChargeKind): TariffTax | undefined =>
  scopesOf(kind)
    .map((scope) => taxes.find(({ applies_to }) => applies_to === scope))
    .find((tax) => tax !== undefined);

function groupsOf(charged: readonly ChargedLine[], taxes: readonly TariffTax[]): Group[] {
  const groups = new Map<string, Group>();
  for (const line of charged) {
    const kind = chargeKindOf(line, charged);
    const tax = kind && ruleFor(taxes, kind);
    if (!kind || !tax) continue;
    const key = `${tax.rate_bp} ${tax.exemption_reason ?? ''}`;
    const group = groups.get(key) ?? { tax, kinds: new Set(), value: 0 };
    group.kinds.add(kind);
    group.value += line.amount_usd_minor;
    groups.set(key, group);
  }
  return [...groups.values()].toSorted((a, b) => b.tax.rate_bp - a.tax.rate_bp);
}

function taxLine({ tax, kinds, value }: Group): QuoteLine {
  const amount = percentage(usd(value), tax.rate_bp).amount;
  return {
    kind: 'tax',
    description: tax.rate_bp === 0 ? 'tax_exempt' : 'tax',
    quantity: '1',
    unit: 'shipment',
    unit_price_usd_minor: amount,
    amount_usd_minor: amount,
    details: {
      code: tax.code,
      tax_kind: tax.kind ?? 'service_tax',
      name_ms: tax.name_ms,
      name_en: tax.name_en,
      rate_bp: tax.rate_bp,
      value_usd_minor: value,
      charges: [...kinds].sort().join(' '),
      ...(tax.rate_bp === 0 && { exemption_reason: tax.exemption_reason ?? '' }),
    },
  };
}

/**
 * One line a tax and rate, on what the lines come to after their discounts, rounded half up to the cent; what is exempt
 * is a line of nothing with its reason. The one rule for invoices of every kind: outlays and other taxes are never taxed.
 */
export function taxLines(charged: readonly ChargedLine[], tariff: Rules): QuoteLine[] {
  const inForce = taxesInForce(tariff);
  return [...new Set(inForce.map(({ code }) => code))].flatMap((code) =>
    groupsOf(
      charged,
      inForce.filter((tax) => tax.code === code),
    )
      .filter(({ value }) => value > 0)
      .map(taxLine),
  );
}

/** Charge kinds that a tax line was computed from; of one that does not say, null. */
export const chargesOfTax = (details: Readonly<Record<string, unknown>>): readonly string[] | null =>
  typeof details['charges'] === 'string' ? details['charges'].split(' ') : null;
