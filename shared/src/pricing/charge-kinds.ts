/** Kinds of what we charge, as a tax tells them apart. */
export const chargeKinds = [
  'sea_freight',
  'air_freight',
  'door_to_door',
  'handling',
  'storage',
  'shopping_fee',
] as const;
export type ChargeKind = (typeof chargeKinds)[number];

/** Charge kinds that are no freight. */
const services: readonly ChargeKind[] = ['door_to_door', 'handling', 'storage', 'shopping_fee'];

/** Scope of a tax: one kind, all services, or all that we charge. */
export const taxScopes = ['all', 'services', ...chargeKinds] as const;
export type TaxScope = (typeof taxScopes)[number];

/** The scopes that a kind lies in, the narrowest first: a narrower rule goes before a wider one. */
export const scopesOf = (kind: ChargeKind): readonly TaxScope[] => [
  kind,
  ...(services.includes(kind) ? (['services'] as const) : []),
  'all',
];

/** A charge before tax. Kind and description are those of invoice lines. */
export interface ChargedLine {
  readonly kind: string;
  readonly description: string;
  readonly amount_usd_minor: number;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Goods bought for a customer, with what the shop and its state added: passed on at cost, so never taxed by us. */
const outlays: readonly string[] = ['items', 'us_shipping', 'sales_tax'];
/** Lines that are no supply of ours, or are taxed by a line of their own. */
const untaxed: readonly string[] = [...outlays, 'tax', 'late_fee', 'dispute_credit', 'write_off', 'refund'];

const kindOfService: Readonly<Record<string, ChargeKind>> = {
  service_home_delivery: 'door_to_door',
  service_pickup: 'door_to_door',
  service_storage: 'storage',
  service_personal_shopper: 'shopping_fee',
};

/** Kind of charge of a line among the others; null of what is not taxed. A line by hand says it. */
export function chargeKindOf(line: ChargedLine, among: readonly ChargedLine[]): ChargeKind | null {
  const { kind, description, details } = line;
  if (untaxed.includes(kind)) return null;
  const said = details?.['charge'];
  if (kind === 'manual') return chargeKinds.find((each) => each === said) ?? 'handling';
  if (kind === 'service' || kind === 'repack_discount') return kindOfService[description] ?? 'handling';
  // Discounts, surcharges and least charges are those of the freight beside them.
  return among.some((each) => each.description === 'freight_air') ? 'air_freight' : 'sea_freight';
}
