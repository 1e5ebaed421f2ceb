import { createHash } from 'node:crypto';
import {
  type BankAccount,
  compareLines,
  type KnownLine,
  type LineOutcome,
  type StatementLine,
  type StatementReport,
  type StatementUpload,
} from '@rantau/shared/bank-statements';
import { AppError, fieldError } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { readStatement } from '../../integrations/bank-statements/read-statement.ts';
import type { StatementFile } from '../../integrations/bank-statements/statement-file.ts';
import { lockBankAccount } from '../../modules/bank-statements/bank-accounts.repository.ts';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import { newId } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { changeRow } from '../../platform/database/versions.ts';
import { found } from '../../platform/not-found.ts';
import { inWorker } from '../../platform/workers/worker-pool.ts';

const read = inWorker<typeof readStatement>(
  new URL('../../integrations/bank-statements/read-statement.ts', import.meta.url),
  'readStatement',
);

type Upload = z.output<typeof StatementUpload>;

const mostShown = { lines: 50, refused: 200 };
const chunk = 1_000;
const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Banks name an account with or without their own code before it, or the currency behind it. */
function isOfAccount({ account_number, currency }: StatementFile, account: BankAccount): boolean {
  if (currency !== null && currency !== account.currency) return false;
  if (account_number === null) return true;
  const stated = account_number
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .replace(/(?:MYR|USD)$/, '');
  return stated.endsWith(account.account_number) || account.account_number.endsWith(stated);
}

/** Lines of the account on the days of the file. */
const knownLines = (db: Db, accountId: Id<'bank_account'>, from: string, to: string): Promise<KnownLine[]> =>
  db
    .selectFrom('bank_lines')
    .select([
      'id',
      'fingerprint',
      'booked_on',
      'value_on',
      'amount_minor',
      'counterparty',
      'description',
      'bank_reference',
      'balance_minor',
    ])
    .where('bank_account_id', '=', accountId)
    .where('booked_on', '>=', from)
    .where('booked_on', '<=', to)
    .orderBy('booked_on')
    .orderBy('id')
    .execute();

interface NewLine extends StatementLine {
  readonly position: number;
  readonly fingerprint: string;
  readonly twin_id: string | null;
}

async function insertLines(
  trx: Db,
  by: ActorContext,
  accountId: Id<'bank_account'>,
  statementId: string,
  lines: readonly NewLine[],
): Promise<void> {
  const at = by.now.toISOString();
  for (let start = 0; start < lines.length; start += chunk) {
    const rows = lines.slice(start, start + chunk).map((line) => ({
      ...line,
      id: newId(by.now),
      created_at: at,
      updated_at: at,
      bank_account_id: accountId,
      statement_id: statementId,
      version: 1,
      state: 'open',
      note: '',
    }));
    await sql`insert into bank_lines select * from jsonb_populate_recordset(null::bank_lines, ${JSON.stringify(rows)}::jsonb)`.execute(
      trx,
    );
  }
}

const daysOf = (lines: readonly StatementLine[]) => {
  const days = lines.map(({ booked_on }) => booked_on).toSorted();
  return { from_on: days[0] ?? null, to_on: days.at(-1) ?? null };
};

const sumOf = (lines: readonly StatementLine[]): number =>
  lines.reduce((sum, { amount_minor }) => sum + amount_minor, 0);

function reportOf(
  account: BankAccount,
  file: StatementFile,
  outcomes: readonly LineOutcome[],
  dryRun: boolean,
): StatementReport {
  const count = (wanted: LineOutcome['outcome']) =>
    outcomes.filter(({ outcome }) => outcome === wanted).length;
  const { opening, closing, lines, refused } = file;
  return {
    dry_run: dryRun,
    format: file.format,
    currency: account.currency,
    total: lines.length,
    new: count('new'),
    known: count('known'),
    looks_known: count('looks_known'),
    refused: refused.slice(0, mostShown.refused),
    refused_count: refused.length,
    ...daysOf(lines),
    opening,
    closing,
    sums_differ: opening !== null && closing !== null && opening.minor + sumOf(lines) !== closing.minor,
    lines: lines.slice(0, mostShown.lines).map((line, index) => ({
      booked_on: line.booked_on,
      amount_minor: line.amount_minor,
      counterparty: line.counterparty,
      description: line.description,
      bank_reference: line.bank_reference,
      outcome: outcomes[index]?.outcome ?? 'new',
    })),
    statement_id: null,
  };
}

/** Keeps the file whole, the lines of it that are new, and of a CSV which column holds what. */
async function store(
  trx: Db,
  by: ActorContext,
  account: BankAccount,
  upload: Upload,
  file: StatementFile,
  outcomes: readonly LineOutcome[],
): Promise<Id<'bank_statement'>> {
  const id = newId(by.now);
  const fresh = file.lines.flatMap((line, position): NewLine[] => {
    const outcome = outcomes[position];
    return !outcome || outcome.outcome === 'known'
      ? []
      : [{ ...line, position, fingerprint: outcome.fingerprint, twin_id: outcome.twin_id }];
  });
  const statement = {
    id,
    created_at: by.now.toISOString(),
    bank_account_id: account.id,
    file_name: upload.file_name,
    format: file.format,
    sha256: digestOf(upload.content),
    ...daysOf(file.lines),
    opening: file.opening && JSON.stringify(file.opening),
    closing: file.closing && JSON.stringify(file.closing),
    lines_total: file.lines.length,
    lines_new: fresh.length,
    refused: JSON.stringify(file.refused.slice(0, mostShown.refused)),
    imported_by: by.actor.kind === 'admin' ? by.actor.id : null,
  };
  await trx
    .insertInto('bank_statements')
    .values({ ...statement, content: upload.content })
    .execute();
  await insertLines(trx, by, account.id, id, fresh);
  await audit(trx, by, 'bank_statement.import', id, {
    after: { ...statement, refused: file.refused.length },
  });
  if (file.format === 'csv' && upload.mapping) {
    const csv_mapping = JSON.stringify(upload.mapping);
    if (JSON.stringify(account.csv_mapping) !== csv_mapping) {
      await changeRow(trx, 'bank_accounts', account.id, by.now, { csv_mapping });
      await audit(trx, by, 'bank_account.map_columns', account.id, {
        before: account.csv_mapping,
        after: upload.mapping,
      });
    }
  }
  return id;
}

/** A file that was imported before, byte for byte, is not kept a second time. */
async function findSameFile(trx: Db, account: Id<'bank_account'>, content: string) {
  const row = await trx
    .selectFrom('bank_statements')
    .select('id')
    .where('bank_account_id', '=', account)
    .where('sha256', '=', digestOf(content))
    .executeTakeFirst();
  return row?.id;
}

/**
 * Reads a statement beside the event loop, tells of each of its lines whether it is booked already, and unless it is tried
 * out books those that are not. The same file, or one that overlaps, changes nothing the second time.
 */
export async function importStatement(
  db: Db,
  by: ActorContext,
  account: BankAccount,
  upload: Upload,
): Promise<StatementReport> {
  const result = await read(by.actor, upload.content, upload.mapping ?? account.csv_mapping);
  if (!result.ok) {
    if (result.reason === 'mapping_missing') throw fieldError({ mapping: 'required' });
    if (result.reason === 'too_many_lines') throw new AppError('payload_too_large');
    throw new AppError('statement_unreadable', { metadata: { reason: result.reason } });
  }
  const { file } = result;
  if (!isOfAccount(file, account))
    throw new AppError('statement_of_other_account', {
      metadata: { account_number: file.account_number, currency: file.currency },
    });
  return inTransaction(db, async (trx) => {
    const locked = found(await lockBankAccount(trx, account.id));
    const { from_on, to_on } = daysOf(file.lines);
    const known = from_on && to_on ? await knownLines(trx, account.id, from_on, to_on) : [];
    const outcomes = compareLines(file.lines, known).map((outcome) => ({
      ...outcome,
      fingerprint: digestOf(outcome.fingerprint),
    }));
    const report = reportOf(account, file, outcomes, upload.dry_run);
    if (upload.dry_run || report.total === 0) return report;
    const kept = report.new === 0 ? await findSameFile(trx, account.id, upload.content) : undefined;
    return { ...report, statement_id: kept ?? (await store(trx, by, locked, upload, file, outcomes)) };
  });
}
