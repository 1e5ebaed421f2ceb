import { company } from '@rantau/shared/company';
import { type EInvoiceProblem, generalTin, identifyBuyer } from '@rantau/shared/e-invoices';
import { AppError } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import type {
  EInvoiceContent,
  Party,
  PartyAddress,
  Supplier,
} from '../../integrations/e-invoices/content.ts';
import { findItems, findOriginals } from '../../modules/e-invoices/consolidation.repository.ts';
import type { SettingsRow } from '../../modules/e-invoices/e-invoice-settings.repository.ts';
import { type ClaimedEInvoice, findOwnReportOf } from '../../modules/e-invoices/e-invoices.repository.ts';
import { findInvoice, linesOf } from '../../modules/invoices/invoices.repository.ts';
import { findNote, noteWithLines } from '../../modules/invoices/notes.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { consolidatedLines } from './consolidated-lines.ts';
import { toContentLines } from './e-invoice-lines.ts';

type Built =
  | { readonly ok: true; readonly content: EInvoiceContent }
  /** The original of a note is not valid yet. */
  | { readonly ok: false; readonly waits: true }
  | { readonly ok: false; readonly waits?: false; readonly problems: readonly EInvoiceProblem[] };

const missing = (field: string): EInvoiceProblem => ({ code: 'required', field, message: '' });

/** Settings that are to be filled in before anything can be reported. */
export const missingSettings = (settings: SettingsRow): EInvoiceProblem[] =>
  (['tin', 'msic_code', 'activity'] as const)
    .filter((field) => settings[field] === '')
    .map((field) => missing(`settings.${field}`));

function supplierOf({ tin, sst_number, msic_code, activity }: SettingsRow): Supplier {
  const { line1, line2, city, postcode } = company.malaysiaWarehouse;
  return {
    name: company.legalName,
    tin,
    identity_kind: 'BRN',
    identity_number: company.registrationNumber.split(' ')[0] ?? '',
    sst_number: sst_number || null,
    phone: company.contact.phone,
    email: company.contact.email,
    // Balakong lies in Selangor.
    address: { lines: [line1, line2], city, postcode, state: '10', country: 'MYS' },
    msic_code,
    activity,
  };
}

const findBuyer = (db: Db, id: string) =>
  db
    .selectFrom('users')
    .select([
      'name',
      'email',
      'phone',
      'locale',
      'tax_number',
      'identity_kind',
      'identity_number',
      'sst_number',
      'us_addresses',
      'my_addresses',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

type Buyer = Awaited<ReturnType<typeof findBuyer>>;

/** The first address of a customer: in Malaysia, or else in the USA, whose states have one code together. */
function addressOf({ my_addresses: [home], us_addresses: [abroad] }: Buyer): PartyAddress | null {
  if (home)
    return {
      lines: [home.line1, home.line2],
      city: home.city,
      postcode: home.postcode,
      state: home.state.slice(3),
      country: 'MYS',
    };
  if (!abroad) return null;
  const { line1, line2, city, zip } = abroad;
  return { lines: [line1, line2], city, postcode: zip, state: '17', country: 'USA' };
}

/** A detail that a document of this buyer would miss; null if none. */
const missingOf = (buyer: Buyer) => {
  const identified = identifyBuyer(buyer);
  if (!identified.ok) return identified.field;
  return addressOf(buyer) ? null : 'address';
};

/** Refuses a customer whom the tax office could not tell from another: they fill in who they are first. */
export async function refuseUnidentified(db: Db, id: Id<'user'>): Promise<void> {
  const detail = missingOf(await findBuyer(db, id));
  if (detail !== null) throw new AppError('buyer_unidentified', { fields: { [detail]: 'required' } });
}

/** Buyer of consolidated documents (Specific Guideline 4.5, table 3.5). */
export const generalPublic: Party = {
  name: 'General Public',
  tin: generalTin.malaysian,
  identity_kind: 'BRN',
  identity_number: 'NA',
  sst_number: null,
  phone: 'NA',
  email: '',
  address: { lines: ['NA'], city: '', postcode: '', state: '17', country: 'MYS' },
};

/** The content of a consolidated document: in ringgit, with a line for each invoice or note. */
async function composeConsolidated(
  db: Db,
  { id, kind, number }: ClaimedEInvoice,
  settings: SettingsRow,
  now: Date,
): Promise<Built> {
  const problems = missingSettings(settings);
  if (problems.length > 0) return { ok: false, problems };
  const [items, originals] = await Promise.all([
    findItems(db, id),
    kind === 'invoice' ? [] : findOriginals(db, id),
  ]);
  if (originals === null) return { ok: false, waits: true };
  return {
    ok: true,
    content: {
      kind,
      number,
      version: settings.document_version,
      issued_at: now,
      currency: 'MYR',
      exchange_rate: null,
      supplier: supplierOf(settings),
      buyer: generalPublic,
      originals,
      lines: await consolidatedLines(db, items),
    },
  };
}

/** The content of a document, from its invoice or note, its customer and the company's settings; or what is missing for it. */
export async function composeEInvoice(
  db: Db,
  report: ClaimedEInvoice,
  settings: SettingsRow,
  now: Date,
): Promise<Built> {
  if (report.invoice_id === null || report.user_id === null)
    return composeConsolidated(db, report, settings, now);
  const invoice = await findInvoice(db, report.invoice_id as Id<'invoice'>);
  if (!invoice) throw new Error('An e-invoice has an invoice');
  const [buyer, original] = await Promise.all([
    findBuyer(db, report.user_id),
    findOwnReportOf(db, { invoice_id: invoice.id }),
  ]);
  const identified = identifyBuyer(buyer);
  const address = addressOf(buyer);
  const problems = [
    ...missingSettings(settings),
    ...(identified.ok ? [] : [missing(`buyer.${identified.field}`)]),
    ...(address ? [] : [missing('buyer.address')]),
    ...(invoice.exchange_rate === null ? [missing('invoice.exchange_rate')] : []),
  ];
  if (problems.length > 0 || !identified.ok || !address) return { ok: false, problems };
  if (report.note_id !== null && original?.state !== 'valid') return { ok: false, waits: true };
  const note = report.note_id === null ? null : await findNote(db, report.note_id);
  const lines = note ? (await noteWithLines(db, note)).lines : await linesOf(db, invoice.id);
  const party: Party = {
    ...identified.identity,
    name: buyer.name,
    sst_number: buyer.sst_number,
    phone: buyer.phone,
    email: buyer.email,
    address,
  };
  return {
    ok: true,
    content: {
      kind: report.kind,
      number: report.number,
      version: settings.document_version,
      issued_at: now,
      currency: 'USD',
      exchange_rate: invoice.exchange_rate,
      supplier: supplierOf(settings),
      buyer: party,
      originals: note && original?.uuid ? [{ number: original.number, uuid: original.uuid }] : [],
      lines: toContentLines(lines, buyer.locale),
    },
  };
}
