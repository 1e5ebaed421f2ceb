import { z } from 'zod';
import {
  CalendarDate,
  Currency,
  Instant,
  idOf,
  Minor,
  Month,
  recordOf,
  TaxNumber,
} from '../contract/index.ts';
import { statesOf } from '../states/index.ts';
import { identityKinds } from './buyer.rules.ts';
import { exclusions } from './consolidation.rules.ts';
import {
  eInvoiceEnvironments,
  eInvoiceKinds,
  eInvoiceStates,
  eInvoiceVersions,
  signatureChecks,
} from './e-invoices.states.ts';

export const EInvoiceState = z.enum(statesOf(eInvoiceStates));
/** Filter of invoices and notes by the state of their report; `none` for those without one. */
export const EInvoiceFilter = z.enum([...statesOf(eInvoiceStates), 'none']);
export const EInvoiceKind = z.enum(eInvoiceKinds);

/** Why a document was refused, by the field that is to be mended where one is known. */
export const EInvoiceProblem = z.object({
  code: z.string(),
  /** Path in the document, or a field of ours such as `buyer.tax_number`. */
  field: z.string().nullable(),
  message: z.string(),
});
export type EInvoiceProblem = z.infer<typeof EInvoiceProblem>;

/** The state of a document's report, for the page of its invoice. */
export const EInvoiceStatus = z
  .object({
    state: EInvoiceState,
    uuid: z.string().nullable(),
    validated_at: Instant.nullable(),
    /** Public page of the tax office that shows the document; it is in the square code on paper. */
    link: z.string().nullable(),
  })
  .meta({ id: 'EInvoiceStatus' });
export type EInvoiceStatus = z.infer<typeof EInvoiceStatus>;

/** The report of an invoice or note as staff see it: by a document of its own, or together with others of its month. */
export const EInvoiceReport = EInvoiceStatus.extend({
  id: idOf('e_invoice'),
  number: z.string(),
  is_consolidated: z.boolean(),
}).meta({ id: 'EInvoiceReport' });
export type EInvoiceReport = z.infer<typeof EInvoiceReport>;

/** A document that is reported to the tax office: of an invoice or note, or consolidated, of many of one month. */
export const EInvoice = z
  .object({
    ...recordOf('e_invoice'),
    ...EInvoiceStatus.shape,
    kind: EInvoiceKind,
    number: z.string(),
    environment: z.enum(eInvoiceEnvironments),
    /** Month that a consolidated document reports; null for one of an invoice or note. */
    consolidated_month: Month.nullable(),
    /** Invoices and notes that it reports. */
    item_count: z.int(),
    invoice_id: idOf('invoice').nullable(),
    invoice_reference: z.string().nullable(),
    note_id: idOf('invoice_note').nullable(),
    user_id: idOf('user').nullable(),
    user_name: z.string().nullable(),
    suite: z.string().nullable(),
    /** As it was issued; in ringgit if consolidated. */
    total_minor: Minor,
    currency: Currency,
    submission_uid: z.string().nullable(),
    submitted_at: Instant.nullable(),
    cancelled_at: Instant.nullable(),
    cancel_reason: z.string().nullable(),
    attempts: z.int(),
    next_attempt_at: Instant.nullable(),
    problems: z.array(EInvoiceProblem),
  })
  .meta({ id: 'EInvoice' });
export type EInvoice = z.infer<typeof EInvoice>;

/** An invoice or note in a consolidated document, or one that is left out of it. */
export const ConsolidationItem = z.object({
  kind: EInvoiceKind,
  number: z.string(),
  invoice_id: idOf('invoice'),
  note_id: idOf('invoice_note').nullable(),
  user_id: idOf('user'),
  user_name: z.string(),
  issued_on: CalendarDate,
  total_minor: Minor,
  /** At the rate of its invoice; null without one. */
  total_myr_minor: Minor.nullable(),
});
export type ConsolidationItem = z.infer<typeof ConsolidationItem>;

export const EInvoiceDetail = EInvoice.extend({
  document: z.string().nullable(),
  /** `valid` if the signature belongs to that text, else its first fault; null where nothing was sent. */
  signature_check: z.enum(signatureChecks).nullable(),
  /** Sales of a consolidated document; empty for one of an invoice or note. */
  items: z.array(ConsolidationItem),
}).meta({ id: 'EInvoiceDetail' });
export type EInvoiceDetail = z.infer<typeof EInvoiceDetail>;

const countedItems = { count: z.int(), total_myr_minor: Minor } as const;

/** Sales that the consolidated documents of a month would report now, and those left out with the reason. */
export const Consolidation = z
  .object({
    month: Month,
    /** First day on which it can be run: buyers may ask for e-invoices of their own until the month ends. */
    reportable_from: CalendarDate,
    due_on: CalendarDate,
    /** Null while the company reports nothing. */
    environment: z.enum(eInvoiceEnvironments).nullable(),
    may_run: z.boolean(),
    included: z.array(
      z.object({ kind: EInvoiceKind, documents: z.int().describe('Number of documents'), ...countedItems }),
    ),
    /** The same invoices as the books have them, in ringgit at the rate of each. */
    booked_myr_minor: Minor,
    excluded: z.array(z.object({ reason: z.enum(exclusions), ...countedItems })),
    /** The first 200 of each. */
    included_items: z.array(ConsolidationItem),
    excluded_items: z.array(ConsolidationItem.extend({ reason: z.enum(exclusions) })),
    documents: z.array(EInvoice).describe('Consolidated documents of the month that exist'),
  })
  .meta({ id: 'Consolidation' });
export type Consolidation = z.infer<typeof Consolidation>;

const Secret = z.string().max(20_000, 'too_long');

/** Settings by which the company reports: one set for trying in the sandbox, one for production. Secrets go in and never come out. */
export const EInvoiceSettings = z
  .object({
    ...recordOf('e_invoice_settings'),
    environment: z.enum(eInvoiceEnvironments),
    /** Invoices issued from this day on are reported; null while it is off. */
    starts_on: CalendarDate.nullable(),
    document_version: z.enum(eInvoiceVersions),
    tin: z.string(),
    sst_number: z.string(),
    msic_code: z.string(),
    activity: z.string(),
    client_id: z.string(),
    has_client_secret: z.boolean(),
    /** Owner of the certificate that signs; null without one. */
    certificate_subject: z.string().nullable(),
    certificate_ends_at: Instant.nullable(),
    last_success_at: Instant.nullable(),
    last_error_at: Instant.nullable(),
    last_error: z.string().nullable(),
    pending_count: z.int(),
    invalid_count: z.int(),
  })
  .meta({ id: 'EInvoiceSettings' });
export type EInvoiceSettings = z.infer<typeof EInvoiceSettings>;

export const EInvoiceSettingsUpdate = z
  .object({
    starts_on: CalendarDate.nullable(),
    document_version: z.enum(eInvoiceVersions),
    tin: TaxNumber,
    sst_number: z.string().trim().max(35, 'too_long'),
    msic_code: z
      .string()
      .trim()
      .regex(/^\d{5}$/, 'invalid'),
    activity: z.string().trim().min(1, 'required').max(300, 'too_long'),
    client_id: z.string().trim().max(200, 'too_long'),
    /** Left out or empty: the one that is stored stays. */
    client_secret: Secret.default(''),
    /** PEM of certificate and key, or a .p12 file in base64. Left out or empty: the one that is stored stays. */
    certificate: Secret.default(''),
    certificate_password: z.string().max(200, 'too_long').default(''),
  })
  .partial();
export type EInvoiceSettingsUpdate = z.infer<typeof EInvoiceSettingsUpdate>;

/** Details that a customer gives for e-invoices. */
export const buyerShape = {
  identity_kind: z.enum(identityKinds).nullable(),
  identity_number: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9-]{5,20}$/, 'invalid')
    .nullable(),
  sst_number: z.string().trim().max(35, 'too_long').nullable(),
  wants_e_invoice: z.boolean(),
} as const;
