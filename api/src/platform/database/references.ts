import { type ReferencePrefix, toReference } from '@rantau/shared/references';
import { sql } from 'kysely';
import type { Db } from './database.ts';

const sequences: Readonly<Record<ReferencePrefix, string>> = {
  IN: 'inbound_package_numbers',
  OUT: 'outbound_package_numbers',
  INV: 'invoice_numbers',
  PAY: 'payment_numbers',
  OO: 'online_order_numbers',
  TRIP: 'trip_numbers',
  PU: 'pickup_request_numbers',
  CN: 'credit_note_numbers',
  DN: 'debit_note_numbers',
  RN: 'refund_note_numbers',
  CE: 'consolidated_e_invoice_numbers',
};

/** The next so many numbers of a sequence, in one query. */
export async function nextNumbers(db: Db, sequence: string, count = 1): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select nextval(${sequence}) as number from generate_series(1, ${count}::int)`.execute(db);
  return rows.map(({ number }) => number);
}

/** A new reference, check character included. Numbers that a rolled-back transaction took are never given again. */
export async function nextReference(db: Db, prefix: ReferencePrefix): Promise<string> {
  const [number = 0] = await nextNumbers(db, sequences[prefix]);
  return toReference(prefix, number);
}

export async function nextReferences(db: Db, prefix: ReferencePrefix, count: number): Promise<string[]> {
  return (await nextNumbers(db, sequences[prefix], count)).map((number) => toReference(prefix, number));
}
