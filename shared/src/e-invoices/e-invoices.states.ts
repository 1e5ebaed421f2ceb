import { machine, type StateOf } from '../states/index.ts';

interface EInvoiceMeaning {
  /** True if the tax office is to answer next, or we are to send. */
  readonly isRunning: boolean;
  /** True if somebody has to mend what it says before it can be sent. */
  readonly needsStaff: boolean;
}

/** A document that is reported to the tax office. What was refused is mended and sent anew. */
export const eInvoiceStates = machine<EInvoiceMeaning>()('pending', {
  pending: { to: ['submitted', 'invalid', 'cancelled'], isRunning: true, needsStaff: false },
  submitted: { to: ['valid', 'invalid', 'pending'], isRunning: true, needsStaff: false },
  valid: { to: ['cancelled'], isRunning: false, needsStaff: false },
  invalid: { to: ['pending', 'cancelled'], isRunning: false, needsStaff: true },
  cancelled: { to: [], isRunning: false, needsStaff: false },
});

export type EInvoiceState = StateOf<typeof eInvoiceStates>;

export const eInvoiceKinds = ['invoice', 'credit_note', 'debit_note', 'refund_note'] as const;
export type EInvoiceKind = (typeof eInvoiceKinds)[number];

export const eInvoiceEnvironments = ['sandbox', 'production'] as const;
export const eInvoiceVersions = ['1.0', '1.1'] as const;

/** A valid document can be cancelled for so many hours after it was validated; a note corrects it later. */
export const cancellableHours = 72;

/** True if the tax office still lets a document be cancelled. */
export const canCancel = (
  { state, validated_at }: { readonly state: EInvoiceState; readonly validated_at: string | null },
  now: Date,
): boolean =>
  state === 'valid' &&
  validated_at !== null &&
  now.getTime() - Date.parse(validated_at) < cancellableHours * 3_600_000;

/** Result of checking the signature of a sent text: it belongs to the text, there is none, or what was changed. */
export const signatureChecks = [
  'verified',
  'not_signed',
  'malformed',
  'certificate_unreadable',
  'document_changed',
  'properties_changed',
  'signature_wrong',
  'elements_changed',
] as const;
export type SignatureCheck = (typeof signatureChecks)[number];
