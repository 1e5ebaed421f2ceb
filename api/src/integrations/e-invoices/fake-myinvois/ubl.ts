/** An element of UBL 2.1 in JSON: its children are arrays, its value is `_`, its attributes are siblings of `_`. */
export type Element = Readonly<Record<string, unknown>>;

export const isElement = (value: unknown): value is Element =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** All elements at a path such as `TaxTotal.TaxSubtotal`. */
export const elements = (of: Element | undefined, path: string): Element[] =>
  path.split('.').reduce<Element[]>(
    (found, name) =>
      found.flatMap((one) => {
        const children = one[name];
        return Array.isArray(children) ? children.filter(isElement) : [];
      }),
    of ? [of] : [],
  );

export const element = (of: Element | undefined, path: string): Element | undefined => elements(of, path)[0];

export const attribute = (of: Element | undefined, name: string): string => {
  const value = of?.[name];
  return typeof value === 'string' ? value : '';
};

/** The text of an element; empty if the element or its value is missing. */
export const textAt = (of: Element | undefined, path: string): string => attribute(element(of, path), '_');

export const numberAt = (of: Element | undefined, path: string): number | undefined => {
  const value = element(of, path)?.['_'];
  return typeof value === 'number' ? value : undefined;
};

/** Identification of a party by scheme: TIN, BRN, NRIC, PASSPORT, ARMY, SST, TTX. */
export const identificationsOf = (party: Element | undefined): Map<string, string> =>
  new Map(
    elements(party, 'PartyIdentification.ID').map((id) => [attribute(id, 'schemeID'), attribute(id, '_')]),
  );

export const idSchemes = ['BRN', 'NRIC', 'PASSPORT', 'ARMY'] as const;

/** The one of the four numbers that identifies the party beside its TIN. */
export function registrationOf(party: Element | undefined): { type: string; value: string } | undefined {
  const ids = identificationsOf(party);
  const type = idSchemes.find((scheme) => ids.has(scheme));
  return type && { type, value: ids.get(type) ?? '' };
}

export const generalPublicTin = 'EI00000000010';
export const foreignBuyerTin = 'EI00000000020';

/** A consolidated document is for the general public, whose number is NA. */
export const isConsolidated = (buyer: Element | undefined): boolean =>
  identificationsOf(buyer).get('TIN') === generalPublicTin && registrationOf(buyer)?.value === 'NA';

export const supplierOf = (invoice: Element) => element(invoice, 'AccountingSupplierParty.Party');
export const buyerOf = (invoice: Element) => element(invoice, 'AccountingCustomerParty.Party');

/** The instant of issue; NaN if date or time is not of the form that MyInvois wants. */
export function issuedAt(invoice: Element): number {
  const [date, time] = [textAt(invoice, 'IssueDate'), textAt(invoice, 'IssueTime')];
  const isWellFormed = /^\d{4}-\d{2}-\d{2}$/.test(date) && /^\d{2}:\d{2}:\d{2}Z$/.test(time);
  return isWellFormed ? Date.parse(`${date}T${time}`) : Number.NaN;
}

/** The amount in ringgit at the rate of the document, to the sen. */
export function toMyr(invoice: Element, amount: number): number {
  const rate = numberAt(invoice, 'TaxExchangeRate.CalculationRate') ?? 1;
  return Math.round(amount * (textAt(invoice, 'DocumentCurrencyCode') === 'MYR' ? 1 : rate) * 100) / 100;
}
