import { type Actor, type Authorized, seesIdentityNumbers } from '@rantau/shared/access';
import { AppError } from '@rantau/shared/errors';
import { calendarDate, malaysiaZone } from '@rantau/shared/format';
import type { Id } from '@rantau/shared/ids';
import { invoiceEndpoints, invoiceNoteEndpoints } from '@rantau/shared/invoices';
import { toInvoice } from '../../modules/invoices/invoice-answer.ts';
import type { printInvoice } from '../../modules/invoices/invoice-document.ts';
import {
  findInvoice,
  findInvoices,
  type InvoiceRow,
  linesOfAll,
} from '../../modules/invoices/invoices.repository.ts';
import type { printNote } from '../../modules/invoices/note-document.ts';
import {
  findNote,
  type NoteRow,
  notesOfAll,
  noteWithLines,
} from '../../modules/invoices/notes.repository.ts';
import { paidWith } from '../../modules/invoices/read-invoices.service.ts';
import { getTripInvoice } from '../../modules/invoices/trip-invoices.service.ts';
import { requireAccess } from '../../platform/access/require-access.ts';
import type { Db } from '../../platform/database/database.ts';
import { paperSizeOf } from '../../platform/documents/pdf.ts';
import type { FileAnswer, Module } from '../../platform/http/endpoint.ts';
import { found } from '../../platform/not-found.ts';
import type { Services } from '../../platform/services.ts';
import { inWorker, toBuffer } from '../../platform/workers/worker-pool.ts';
import { type AccountHolder, findAccountHolder } from '../account-statements/statements.repository.ts';
import { reportOf, taxNumbers } from '../e-invoices/show-report.ts';
import { duitNowCode } from '../invoices/duitnow-code.ts';

const drawInvoice = inWorker<typeof printInvoice>(
  new URL('../../modules/invoices/invoice-document.ts', import.meta.url),
  'printInvoice',
);

const drawNote = inWorker<typeof printNote>(
  new URL('../../modules/invoices/note-document.ts', import.meta.url),
  'printNote',
);

async function addressee(db: Db, userId: Id<'user'>): Promise<AccountHolder> {
  return found(await findAccountHolder(db, userId));
}

/** The buyer's tax number, for the buyer and for staff who work with it. */
const taxNumberFor = (actor: Actor, number: string | null | undefined): string | null =>
  actor.kind === 'admin' && !seesIdentityNumbers(actor.role) ? null : (number ?? null);

/** Invoices on paper, in the language of the customer. */
async function printed(
  services: Services,
  db: Db,
  actor: Actor,
  rows: readonly Authorized<InvoiceRow>[],
  now: Date,
  trip_code?: string,
): Promise<FileAnswer> {
  const first = found(rows[0]);
  const to = await addressee(db, first.user_id);
  const ids = rows.map(({ id }) => id);
  const [lines, notes, supplier, e_invoice, duitnow] = await Promise.all([
    linesOfAll(db, ids),
    notesOfAll(db, ids),
    taxNumbers(db),
    rows.length === 1 ? reportOf(services, db, { invoice_id: first.id }) : null,
    rows.length === 1 ? duitNowCode(db, first, now) : null,
  ]);
  return {
    filename: `${trip_code ?? first.reference}.pdf`,
    body: toBuffer(
      await drawInvoice(actor, {
        to,
        tax_number: taxNumberFor(actor, rows.find((row) => row.buyer_tax_number)?.buyer_tax_number),
        invoices: await Promise.all(
          rows.map(async (row) => ({
            ...toInvoice(row, now),
            ...(await paidWith(db, row)),
            lines: lines.get(row.id) ?? [],
            notes: notes.get(row.id) ?? [],
          })),
        ),
        ...(trip_code && { trip_code }),
        supplier,
        e_invoice,
        duitnow,
        on: calendarDate(now, malaysiaZone),
        locale: to.locale,
        paper: paperSizeOf(to),
      }),
    ),
  };
}

/** A note on paper, in the language of the customer. */
async function printedNote(
  services: Services,
  db: Db,
  actor: Actor,
  row: Authorized<NoteRow>,
): Promise<FileAnswer> {
  const [to, invoice, note, supplier, e_invoice] = await Promise.all([
    addressee(db, row.user_id),
    findInvoice(db, row.invoice_id),
    noteWithLines(db, row),
    taxNumbers(db),
    reportOf(services, db, { note_id: row.id }),
  ]);
  const tax_number = taxNumberFor(actor, invoice?.buyer_tax_number);
  return {
    filename: `${row.reference}.pdf`,
    body: toBuffer(
      await drawNote(actor, {
        to,
        tax_number,
        note,
        supplier,
        e_invoice,
        locale: to.locale,
        paper: paperSizeOf(to),
      }),
    ),
  };
}

export const documentRoutes: Module = (route, services) => {
  route(invoiceNoteEndpoints.myPdf, async ({ db, actor, params }) =>
    printedNote(services, db, actor, requireAccess(actor, 'own', await findNote(db, params.id))),
  );
  route(invoiceNoteEndpoints.pdf, async ({ db, actor, params }) =>
    printedNote(services, db, actor, requireAccess(actor, 'invoice:read', await findNote(db, params.id))),
  );
  route(invoiceEndpoints.myPdf, async ({ db, actor, params, now }) => {
    const row = requireAccess(actor, 'own', await findInvoice(db, params.id));
    if (row.issued_on === null) throw new AppError('not_found');
    return printed(services, db, actor, [row], now);
  });
  route(invoiceEndpoints.pdf, async ({ db, actor, params, now }) =>
    printed(
      services,
      db,
      actor,
      [requireAccess(actor, 'invoice:read', await findInvoice(db, params.id))],
      now,
    ),
  );
  route(invoiceEndpoints.tripInvoicePdf, async ({ db, actor, params, now }) => {
    const { invoices, trip_code } = await getTripInvoice(db, actor.id, params.id, now);
    const rows = await findInvoices(
      db,
      invoices.map(({ id }) => id),
    );
    return printed(
      services,
      db,
      actor,
      rows
        .map((row) => requireAccess(actor, 'own', row))
        .sort((a, b) => a.reference.localeCompare(b.reference)),
      now,
      trip_code,
    );
  });
};
