import type { Id } from '@rantau/shared/ids';
import { causesThatChangeTotals, type InvoiceLine, type InvoiceNoteDetail } from '@rantau/shared/invoices';
import { sql } from 'kysely';
import { stateOfReport } from '../../platform/database/conditions/e-invoices.ts';
import type { Db } from '../../platform/database/database.ts';
import { isOneOf } from '../../platform/database/pages.ts';
import { shownLine } from './invoices.repository.ts';

/** Notes with what they take from their invoice and its customer. */
export const selectNotes = (db: Db) =>
  db
    .selectFrom('invoice_notes')
    .innerJoin('invoices', 'invoices.id', 'invoice_notes.invoice_id')
    .innerJoin('users', 'users.id', 'invoice_notes.user_id')
    .select([
      'invoice_notes.id',
      'invoice_notes.version',
      'invoice_notes.created_at',
      'invoice_notes.updated_at',
      'invoice_notes.reference',
      'invoice_notes.kind',
      'invoice_notes.cause',
      'invoice_notes.invoice_id',
      'invoices.reference as invoice_reference',
      'invoice_notes.user_id',
      'invoice_notes.payment_id',
      'invoice_notes.issued_on',
      'invoice_notes.amount_minor',
      'invoices.currency',
      sql<string | null>`trim_scale(invoices.exchange_rate)::text`.as('exchange_rate'),
      'invoice_notes.reason',
      stateOfReport('note').as('e_invoice_state'),
      sql<boolean>`invoices.state = 'void'`.as('is_void'),
      'users.name as user_name',
      'users.suite',
    ]);

export type NoteRow = Awaited<ReturnType<ReturnType<typeof selectNotes>['executeTakeFirstOrThrow']>>;

export const findNotes = (db: Db, ids: readonly string[]): Promise<NoteRow[]> =>
  selectNotes(db).where(isOneOf('invoice_notes.id', ids)).execute();

export const findNote = async (db: Db, id: Id<'invoice_note'>): Promise<NoteRow | null> =>
  (await findNotes(db, [id]))[0] ?? null;

async function withLines<T extends { readonly id: string }>(
  db: Db,
  notes: readonly T[],
): Promise<(T & { lines: InvoiceLine[] })[]> {
  if (notes.length === 0) return [];
  const lines = await db
    .selectFrom('invoice_note_lines')
    .select(shownLine)
    .select('note_id')
    .where(
      isOneOf(
        'note_id',
        notes.map(({ id }) => id),
      ),
    )
    .orderBy('position')
    .execute();
  const byNote = Map.groupBy(lines, ({ note_id }) => note_id);
  return notes.map((note) => ({
    ...note,
    lines: (byNote.get(note.id) ?? []).map(({ note_id: _, ...line }) => line),
  }));
}

export const noteWithLines = async (db: Db, row: NoteRow) => {
  const [note] = await withLines(db, [row]);
  return { ...row, lines: note?.lines ?? [] };
};

/** A note without what only staff see. */
const toOwnNote = <T extends NoteRow>({
  user_name: _name,
  suite: _suite,
  e_invoice_state: _state,
  ...note
}: T) => note;

/** The notes of some invoices with their lines, oldest first, by invoice. */
export async function notesOfAll(
  db: Db,
  invoiceIds: readonly Id<'invoice'>[],
): Promise<Map<string, InvoiceNoteDetail[]>> {
  if (invoiceIds.length === 0) return new Map();
  const rows = await selectNotes(db)
    .where(isOneOf('invoice_notes.invoice_id', invoiceIds))
    .orderBy('invoice_notes.id')
    .execute();
  const notes = await withLines(db, rows.map(toOwnNote));
  return Map.groupBy(notes, ({ invoice_id }) => invoice_id as string);
}

export const notesOf = async (db: Db, invoiceId: Id<'invoice'>): Promise<InvoiceNoteDetail[]> =>
  (await notesOfAll(db, [invoiceId])).get(invoiceId) ?? [];

const detailsOf = (table: 'invoice_lines' | 'invoice_note_lines') =>
  sql<InvoiceLine['details']>`${sql.ref(`${table}.details`)}`.as('details');

/** Everything that an invoice asks for: its lines, and those of notes, which are below zero where they give back. */
export async function chargedLinesOf(
  db: Db,
  invoiceId: Id<'invoice'>,
): Promise<Pick<InvoiceLine, 'kind' | 'description' | 'amount_minor' | 'details'>[]> {
  return db
    .selectFrom('invoice_lines')
    .select(['kind', 'description', 'amount_minor', detailsOf('invoice_lines')])
    .where('invoice_id', '=', invoiceId)
    .unionAll(
      db
        .selectFrom('invoice_note_lines')
        .innerJoin('invoice_notes', 'invoice_notes.id', 'note_id')
        .select([
          'invoice_note_lines.kind',
          'description',
          sql<number>`case invoice_notes.kind when 'debit' then 1 else -1 end * invoice_note_lines.amount_minor`.as(
            'amount_minor',
          ),
          detailsOf('invoice_note_lines'),
        ])
        .where('invoice_id', '=', invoiceId)
        .where('cause', 'in', causesThatChangeTotals),
    )
    .execute();
}
