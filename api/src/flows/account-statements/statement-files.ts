import type { Authorized, UserActor } from '@rantau/shared/access';
import { AppError } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import type { StatementFile } from '@rantau/shared/users';
import { sql } from 'kysely';
import { requireAccess } from '../../platform/access/require-access.ts';
import { newId } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { jobKind } from '../../platform/jobs/jobs.ts';
import { sendMail } from '../../platform/mail/mails.ts';
import { statementsUrl } from '../../platform/mail/money-links.ts';
import type { Services } from '../../platform/services.ts';
import { statementReady } from './account-statements.mails.ts';
import { drawStatement, writeStatementCsv } from './draw-statement.ts';
import { type AccountHolder, findAccountHolder } from './statements.repository.ts';
import { type Period, statementOf } from './statements.ts';

/** Makes a statement in the background; a lost run starts over. */
export const writeStatement = jobKind<{ statement_file_id: string }>('account-statements.write', {
  retryLimit: 2,
});
export const removeOldStatements = jobKind('account-statements.remove-old', {
  cron: '47 * * * *',
  retryLimit: 1,
});

/** Most statement files that a customer may have at a time. */
const mostKept = 5;
const keptMs = 7 * 86_400_000;

export type StatementFormat = 'pdf' | 'csv';
export const statementKey = (id: string, format: StatementFormat): string => `statements/${id}.${format}`;

const columns = ['id', 'from', 'to', 'state', 'created_at', 'finished_at'] as const;

export const listStatementFiles = (db: Db, userId: Id<'user'>): Promise<StatementFile[]> =>
  db
    .selectFrom('statement_files')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Asks for a statement. While one of the same days waits, it is that one. */
export const requestStatementFile = (
  { jobs }: Pick<Services, 'jobs'>,
  db: Db,
  now: Date,
  userId: Id<'user'>,
  { from, to }: Period,
): Promise<StatementFile> =>
  inTransaction(db, async (trx) => {
    // One after the other, or six at once would all find room.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`statements:${userId}`}, 0))`.execute(trx);
    const kept = await listStatementFiles(trx, userId);
    const waiting = kept.find((file) => file.state === 'queued' && file.from === from && file.to === to);
    if (waiting) return waiting;
    const alive = kept.filter(({ state }) => state !== 'failed');
    if (alive.length >= mostKept) {
      const oldest = Math.min(...alive.map(({ created_at }) => Date.parse(created_at)));
      const retryAfter = Math.max(60, Math.ceil((oldest + keptMs - now.getTime()) / 1000));
      throw new AppError('rate_limited', { retryAfter });
    }
    const file = await trx
      .insertInto('statement_files')
      .values({ id: newId(now), user_id: userId, from, to, created_at: now.toISOString() })
      .returning(columns)
      .executeTakeFirstOrThrow();
    await jobs.enqueue(trx, writeStatement, { statement_file_id: file.id });
    return file;
  });

/** Content of a finished file; not found for one of another customer or one that is not ready. */
export async function readStatementFile(
  { files }: Pick<Services, 'files'>,
  db: Db,
  holder: Authorized<AccountHolder>,
  id: string,
  format: StatementFormat,
): Promise<{ filename: string; body: Buffer }> {
  const row = await db
    .selectFrom('statement_files')
    .select(['from', 'to'])
    .where('id', '=', id)
    .where('user_id', '=', holder.id)
    .where('state', '=', 'done')
    .executeTakeFirst();
  const body = row && (await files.read(statementKey(id, format)));
  if (!body) throw new AppError('not_found');
  return { filename: `statement-${holder.suite}-${row.from}-${row.to}.${format}`, body };
}

/** Actor of the customer in whose name the job reads. */
const themselves = (id: Id<'user'>): UserActor => ({
  kind: 'user',
  id,
  session_id: '',
  impersonator_id: null,
});

const isThere = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('statement_files').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

async function removeFiles({ files }: Pick<Services, 'files'>, id: string): Promise<void> {
  await files.remove(statementKey(id, 'pdf'));
  await files.remove(statementKey(id, 'csv'));
}

/** Background job: writes both files and notifies the customer. */
export async function makeStatementFile(services: Services, id: string): Promise<void> {
  const { db, files, clock, config } = services;
  const row = await db.selectFrom('statement_files').selectAll().where('id', '=', id).executeTakeFirst();
  if (row?.state !== 'queued') return;
  const actor = themselves(row.user_id);
  const holder = requireAccess(actor, 'own', await findAccountHolder(db, row.user_id));
  const statement = await services.fromReplica((reader) => statementOf(reader, holder, row, clock.now()));
  const csv = Buffer.from(await writeStatementCsv(actor, statement, holder.locale));
  await files.write(statementKey(id, 'csv'), csv, 'text/csv');
  await files.write(
    statementKey(id, 'pdf'),
    await drawStatement(actor, holder, statement),
    'application/pdf',
  );
  const isKept = await inTransaction(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('statement_files')
      .set({ state: 'done', finished_at: clock.now().toISOString() })
      .where('id', '=', id)
      .where('state', '=', 'queued')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return isThere(trx, id);
    const { email, locale, name } = holder;
    const { from, to } = row;
    const about = { name, from, to, url: statementsUrl(config) };
    await sendMail(services, trx, { email, locale, user_id: holder.id }, statementReady, about);
    return true;
  });
  // The customer closed the account meanwhile, and nothing else knows of these files.
  if (!isKept) await removeFiles(services, id);
}

/** A job that has not succeeded after so long has used up its tries. */
const givenUpMs = 3_600_000;

/** Removes statements that have waited for a week, or whose customer has closed the account, with their files. */
export async function removeExpiredStatements({ db, files, clock }: Services): Promise<void> {
  const ago = (ms: number) => new Date(clock.now().getTime() - ms).toISOString();
  await db
    .updateTable('statement_files')
    .set({ state: 'failed', finished_at: ago(0) })
    .where('state', '=', 'queued')
    .where('created_at', '<', ago(givenUpMs))
    .execute();
  const old = await db
    .selectFrom('statement_files')
    .innerJoin('users', 'users.id', 'statement_files.user_id')
    .select('statement_files.id')
    .where(({ or, eb }) =>
      or([eb('statement_files.created_at', '<', ago(keptMs)), eb('users.closed_at', 'is not', null)]),
    )
    .execute();
  for (const { id } of old) {
    await removeFiles({ files }, id);
    await db.deleteFrom('statement_files').where('id', '=', id).execute();
  }
}
