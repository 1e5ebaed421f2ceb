import { calendarDate, malaysiaZone } from '@rantau/shared/format';
import type { Id } from '@rantau/shared/ids';
import type { InvoiceNote } from '@rantau/shared/invoices';
import { sql } from 'kysely';
import type { InvoiceRow, NewLine } from '../../modules/invoices/invoices.repository.ts';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import { newId } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { nextReference } from '../../platform/database/references.ts';
import { createdAt } from '../../platform/database/versions.ts';
import { reportIssuedNote } from '../e-invoices/request-e-invoice.ts';
import { totalOfLines } from './compose-invoice.ts';

const prefixes = { credit: 'CN', debit: 'DN', refund: 'RN' } as const;

interface NewNote<Cause> {
  readonly kind: InvoiceNote['kind'];
  readonly cause: Cause;
  /** Amounts above zero in sum, whatever the note does to the invoice. */
  readonly lines: readonly NewLine[];
  /** Reason for the customer to read. */
  readonly reason?: string;
  readonly payment_id?: Id<'payment'>;
}

type Cause = InvoiceNote['cause'];
export type IssuedNote<C extends Cause> = Pick<
  InvoiceNote,
  'id' | 'reference' | 'kind' | 'amount_minor' | 'reason'
> & { readonly cause: C };

/** Writes a note of a locked invoice. What it does to books and balance is done by the caller, in the same transaction. */
export async function issueNote<const C extends Cause>(
  trx: Db,
  by: ActorContext,
  invoice: Pick<InvoiceRow, 'id' | 'user_id'>,
  { kind, cause, lines, reason = '', payment_id }: NewNote<C>,
): Promise<IssuedNote<C>> {
  const note = {
    id: newId(by.now),
    reference: await nextReference(trx, prefixes[kind]),
    kind,
    cause,
    amount_minor: totalOfLines(lines),
    reason,
  };
  await trx
    .insertInto('invoice_notes')
    .values({
      ...note,
      ...createdAt(by.now),
      invoice_id: invoice.id,
      user_id: invoice.user_id,
      payment_id: payment_id ?? null,
      issued_on: calendarDate(by.now, malaysiaZone),
    })
    .execute();
  await trx
    .insertInto('invoice_note_lines')
    .values(
      lines.map(({ details = {}, quantity, ...line }, index) => ({
        ...line,
        id: newId(by.now),
        note_id: note.id,
        position: index + 1,
        quantity: sql<number>`${quantity}::numeric`,
        details: JSON.stringify(details),
      })),
    )
    .execute();
  await reportIssuedNote(trx, by, invoice, note);
  return note;
}

/** One amount as the only line of a note; its description is a key of the messages. */
export const oneLine = (
  description: string,
  amount_minor: number,
  details: NewLine['details'] = {},
): NewLine[] => [
  {
    kind: description,
    description,
    quantity: '1',
    unit: 'item',
    unit_price_minor: amount_minor,
    amount_minor,
    details,
  },
];

/** Lines of a credit as its note shows them: what is given back, above zero. */
export const turned = (lines: readonly NewLine[]): NewLine[] =>
  lines.map((line) => ({
    ...line,
    unit_price_minor: -line.unit_price_minor,
    amount_minor: -line.amount_minor,
    ...(typeof line.details?.['value_usd_minor'] === 'number' &&
      line.kind === 'tax' && {
        details: { ...line.details, value_usd_minor: -line.details['value_usd_minor'] },
      }),
  }));
