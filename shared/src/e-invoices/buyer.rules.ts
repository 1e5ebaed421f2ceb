/** Kinds of identification of a buyer: identity card, passport, business registration, army card. */
export const identityKinds = ['NRIC', 'PASSPORT', 'BRN', 'ARMY'] as const;
export type IdentityKind = (typeof identityKinds)[number];

/** General numbers of the tax office for buyers without one of their own. */
export const generalTin = { malaysian: 'EI00000000010', foreign: 'EI00000000020' } as const;
/** Stands for the identity card of a person who gave a tax number only. */
const unknownIdentityCard = '000000000000';

/** Tax details that a customer gave. */
export interface BuyerDetails {
  /** Tax number (TIN), or the twelve digits of an identity card. */
  readonly tax_number: string | null;
  readonly identity_kind: IdentityKind | null;
  readonly identity_number: string | null;
}

interface BuyerIdentity {
  readonly tin: string;
  readonly identity_kind: IdentityKind;
  readonly identity_number: string;
}

type Identified =
  | { readonly ok: true; readonly identity: BuyerIdentity }
  | { readonly ok: false; readonly field: 'tax_number' | 'identity_number' };

/**
 * Tax number and identification of a buyer as their e-invoice has them, or the field that is missing. A person may give
 * either; a company gives both (Specific Guideline 4.5, table 3.3, appendix 1 and section 10.5).
 */
export function identifyBuyer({ tax_number, identity_kind, identity_number }: BuyerDetails): Identified {
  const card = tax_number !== null && /^\d/.test(tax_number) ? tax_number : null;
  const tin = card === null ? tax_number : null;
  const kind = identity_kind ?? (card === null ? null : 'NRIC');
  const number = identity_number ?? card;
  if (tin !== null && !tin.startsWith('IG') && (kind !== 'BRN' || number === null))
    return { ok: false, field: 'identity_number' };
  if (kind !== null && number !== null) {
    if (tin === null && kind === 'BRN') return { ok: false, field: 'tax_number' };
    const general = kind === 'PASSPORT' ? generalTin.foreign : generalTin.malaysian;
    return {
      ok: true,
      identity: { tin: tin ?? general, identity_kind: kind, identity_number: number },
    };
  }
  if (tin === null) return { ok: false, field: 'tax_number' };
  return { ok: true, identity: { tin, identity_kind: 'NRIC', identity_number: unknownIdentityCard } };
}

/**
 * The tax detail that is missing, if any: a kind of identification goes with its number, and who asks for e-invoices can
 * be identified.
 */
export function missingTaxDetail(
  details: BuyerDetails & { readonly wants_e_invoice: boolean },
): 'tax_number' | 'identity_kind' | 'identity_number' | null {
  const { identity_kind, identity_number, wants_e_invoice } = details;
  if (identity_kind !== null && identity_number === null) return 'identity_number';
  if (identity_kind === null && identity_number !== null) return 'identity_kind';
  if (!wants_e_invoice) return null;
  const identified = identifyBuyer(details);
  return identified.ok ? null : identified.field;
}

/** A single sale above this needs an e-invoice of its own: RM10,000, in sen. */
export const largestConsolidatedMyrMinor = 1_000_000;

/** True if a sale is reported by a document of its own and not together with others of its month. */
export const needsOwnDocument = ({
  wants_e_invoice,
  total_myr_minor,
}: {
  readonly wants_e_invoice: boolean;
  readonly total_myr_minor: number;
}): boolean => wants_e_invoice || total_myr_minor > largestConsolidatedMyrMinor;
