import type { BulkAction, BulkActionRow, bulkActionEndpoints } from '@rantau/shared/bulk-actions';
import type { ParsedQueryOf } from '@rantau/shared/contract';
import type { ErrorCode } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { isOneOf, readPage } from '../../platform/database/pages.ts';
import type { PageAnswer } from '../../platform/http/endpoint.ts';
import type { Chosen } from './bulk-kinds.ts';

const counted = (outcome: BulkActionRow['outcome']) =>
  sql<number>`(select count(*) from bulk_action_rows
    where bulk_action_id = bulk_actions.id and outcome = ${outcome})`;

const shown = (db: Db, adminId: Id<'admin'>) =>
  db
    .selectFrom('bulk_actions')
    .select(['id', 'kind', 'state', 'total', 'created_at', 'finished_at'])
    .select([counted('changed').as('changed'), counted('refused').as('refused')])
    .where('admin_id', '=', adminId);

/** One's own; another's is not there. */
export const findBulkAction = async (db: Db, adminId: Id<'admin'>, id: string): Promise<BulkAction | null> =>
  (await shown(db, adminId).where('id', '=', id).executeTakeFirst()) ?? null;

type Listed = ParsedQueryOf<(typeof bulkActionEndpoints)['list']>;

export async function listBulkActions(
  db: Db,
  adminId: Id<'admin'>,
  { filter, range, sort }: Listed,
): Promise<PageAnswer<BulkAction[]>> {
  let query = db.selectFrom('bulk_actions').where('admin_id', '=', adminId);
  if (filter.id) query = query.where(isOneOf('bulk_actions.id', filter.id));
  if (filter.q) query = query.where('kind', '=', filter.q as BulkAction['kind']);
  const plan = {
    id: 'bulk_actions.id',
    columns: { created_at: 'bulk_actions.created_at' },
    otherwise: ['created_at', 'DESC'],
  } as const;
  return readPage(db, query, { range, sort }, plan, (ids) =>
    shown(db, adminId).where(isOneOf('bulk_actions.id', ids)).execute(),
  );
}

type RowsListed = ParsedQueryOf<(typeof bulkActionEndpoints)['rows']>;

export async function listBulkRows(
  db: Db,
  id: string,
  { filter, range: [first, last], sort }: RowsListed,
): Promise<PageAnswer<BulkActionRow[]>> {
  let query = db.selectFrom('bulk_action_rows').where('bulk_action_id', '=', id);
  if (filter.id) query = query.where(isOneOf('subject_id', filter.id));
  if (filter.outcome) query = query.where('outcome', '=', filter.outcome);
  if (filter.q) query = query.where('reference', '=', filter.q.toUpperCase());
  const data = await query
    .select(['subject_id as id', 'position', 'reference', 'outcome', 'error', 'metadata'])
    .orderBy('position', sort?.[1] === 'DESC' ? 'desc' : 'asc')
    .offset(first)
    .limit(last - first + 1)
    .execute();
  const { total } = await query
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { data, total };
}

/** Writes down what was chosen, in one statement however much it is. */
export async function insertRows(db: Db, id: string, chosen: readonly Chosen[]): Promise<void> {
  await sql`
    insert into bulk_action_rows (bulk_action_id, position, subject_id, reference)
    select ${id}, position, subject_id, reference
    from unnest(${chosen.map((each) => each.id)}::uuid[], ${chosen.map(({ reference }) => reference)}::text[])
      with ordinality as chosen (subject_id, reference, position)`.execute(db);
}

/** The next records that wait, unless it was cancelled. */
export const waitingRows = (db: Db, id: string, count: number) =>
  db
    .selectFrom('bulk_action_rows')
    .select(['position', 'subject_id'])
    .where('bulk_action_id', '=', id)
    .where('outcome', '=', 'waiting')
    .orderBy('position')
    .limit(count)
    .execute();

/** Takes one record for this run; false where another has it, or the whole was cancelled. */
export async function takeRow(db: Db, id: string, position: number): Promise<boolean> {
  const row = await db
    .updateTable('bulk_action_rows')
    .set({ outcome: 'changed' })
    .where('bulk_action_id', '=', id)
    .where('position', '=', position)
    .where('outcome', '=', 'waiting')
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('bulk_actions').select('id').where('id', '=', id).where('state', '=', 'running')),
    )
    .returning('position')
    .executeTakeFirst();
  return row !== undefined;
}

/** Keeps with a record what undoing it would need. */
export const keepWithRow = (db: Db, id: string, position: number, metadata: Record<string, unknown>) =>
  db
    .updateTable('bulk_action_rows')
    .set({ metadata: JSON.stringify(metadata) })
    .where('bulk_action_id', '=', id)
    .where('position', '=', position)
    .execute();

/** Every refused record with its reason, and the state that it was in where that is one. */
export const refusedRows = (db: Db, id: string) =>
  db
    .selectFrom('bulk_action_rows')
    .select([
      'subject_id as id',
      sql<string | null>`coalesce(metadata ->> 'from', metadata ->> 'state')`.as('state'),
    ])
    .select(sql<ErrorCode>`error`.as('error'))
    .where('bulk_action_id', '=', id)
    .where('outcome', '=', 'refused')
    .orderBy('position')
    .execute();

/** Writes down why a record is left as it was. */
export async function refuseRow(
  db: Db,
  id: string,
  position: number,
  error: NonNullable<BulkActionRow['error']>,
  metadata: Record<string, unknown> | null,
): Promise<void> {
  await db
    .updateTable('bulk_action_rows')
    .set({ outcome: 'refused', error, metadata: metadata && JSON.stringify(metadata) })
    .where('bulk_action_id', '=', id)
    .where('position', '=', position)
    .where('outcome', '=', 'waiting')
    .execute();
}
