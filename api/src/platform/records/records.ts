import { AppError, type FieldCode, fieldError } from '@rantau/shared/errors';
import { isTenfold } from '@rantau/shared/reference-data';
import type { ActorContext } from '../audit/actor-context.ts';
import { audit } from '../audit/audit.ts';
import { newId } from '../clock.ts';
import type { Db } from '../database/database.ts';
import { isDuplicate, isReferenced } from '../database/failures.ts';
import { inTransaction } from '../database/transaction.ts';
import { createdAt, refuseStale } from '../database/versions.ts';
import { found } from '../not-found.ts';
import {
  deleteRecord,
  findRecord,
  insertRecord,
  namesOf,
  type RecordTable,
  type StoredRecord,
  updateRecord,
} from './records.repository.ts';

type Values = Readonly<Record<string, unknown>>;

interface Doubt {
  readonly code: FieldCode;
  readonly isFar: (now: number, before: number) => boolean;
}

/** Rules of a table beyond its schema: what is checked before a record is written or removed. */
export interface RecordRules {
  readonly beforeWrite?: (record: Values) => void;
  /** Refuses whoever may write others, but not this one: as it was, where it is no new one, and as it would be, unless it goes. */
  readonly authorize?: (
    db: Db,
    by: ActorContext,
    record: { readonly before?: Values; readonly after?: Values },
  ) => Promise<void>;
  /** Checks a new record against the existing ones. */
  readonly beforeCreate?: (db: Db, record: Values, now: Date) => Promise<void>;
  /** Figures that are asked about where they are far from the ones before, and the record before a new one. */
  readonly figures?: readonly string[];
  /** Difference that is doubted; ten times or a tenth, if left out. */
  readonly doubt?: Doubt;
  readonly previous?: (db: Db, record: Values) => Promise<Values | undefined>;
  /** Checks a change against the record that it changes. */
  readonly beforeChange?: (before: Values, after: Values, now: Date) => void;
  readonly beforeRemove?: (db: Db, record: StoredRecord, now: Date) => Promise<void>;
  /** Columns that every change by staff sets besides. */
  readonly sets?: Values;
}

async function refusals<T>(unique: string | undefined, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isDuplicate(error))
      throw new AppError('already_exists', { ...(unique && { fields: { [unique]: 'already_exists' } }) });
    if (isReferenced(error)) throw new AppError('conflict');
    throw error;
  }
}

/** Records with who entered them, where their table says it. */
export async function withNames(
  db: Db,
  table: RecordTable,
  records: readonly StoredRecord[],
): Promise<readonly StoredRecord[]> {
  if (!table.named || records.length === 0) return records;
  const names = await namesOf(
    db,
    table,
    records.map(({ id }) => id),
  );
  return records.map((record) => ({ ...record, entered_by: names.get(record.id) ?? null }));
}

export const getRecord = async (db: Db, table: RecordTable, id: string): Promise<StoredRecord> => {
  return found(await findRecord(db, table, id));
};

const tenfold: Doubt = { code: 'tenfold', isFar: isTenfold };

/** Refuses a figure that is far from the one before, unless it is said to be meant. */
function refuseDoubtful(rules: RecordRules, before: Values | undefined, record: Values, sure: unknown): void {
  if (sure === true || !before) return;
  const { figures = [], doubt = tenfold } = rules;
  if (figures.some((field) => doubt.isFar(Number(record[field]), Number(before[field]))))
    throw fieldError({ sure: doubt.code });
}

export const createRecord = (
  db: Db,
  by: ActorContext,
  table: RecordTable,
  { sure, ...body }: Values,
  rules: RecordRules,
): Promise<StoredRecord> => {
  rules.beforeWrite?.(body);
  return refusals(table.searched?.[0], () =>
    inTransaction(db, async (trx) => {
      await rules.authorize?.(trx, by, { after: body });
      await rules.beforeCreate?.(trx, body, by.now);
      refuseDoubtful(rules, await rules.previous?.(trx, body), body, sure);
      const record = await insertRecord(trx, table, { id: newId(by.now), ...createdAt(by.now), ...body });
      await audit(trx, by, `${table.noun}.create`, record.id, { after: record });
      return record;
    }),
  );
};

const locked = async (trx: Db, table: RecordTable, id: string, version: number): Promise<StoredRecord> => {
  const before = found(await findRecord(trx, table, id, { locked: true }));
  refuseStale(before, version);
  return before;
};

export const changeRecord = (
  db: Db,
  by: ActorContext,
  table: RecordTable,
  { id, version, body }: { readonly id: string; readonly version: number; readonly body: Values },
  rules: RecordRules,
): Promise<StoredRecord> =>
  refusals(table.searched?.[0], () =>
    inTransaction(db, async (trx) => {
      const before = await locked(trx, table, id, version);
      const { sure, ...values } = body;
      rules.beforeWrite?.({ ...before, ...values });
      await rules.authorize?.(trx, by, { before, after: { ...before, ...values } });
      rules.beforeChange?.(before, { ...before, ...values }, by.now);
      refuseDoubtful(rules, before, { ...before, ...values }, sure);
      const record = await updateRecord(trx, table, id, { ...values, ...rules.sets }, by.now);
      await audit(trx, by, `${table.noun}.update`, id, { before, after: record });
      return record;
    }),
  );

export const removeRecord = (
  db: Db,
  by: ActorContext,
  table: RecordTable,
  { id, version }: { readonly id: string; readonly version: number },
  rules: RecordRules,
): Promise<StoredRecord> =>
  refusals(undefined, () =>
    inTransaction(db, async (trx) => {
      const before = await locked(trx, table, id, version);
      await rules.authorize?.(trx, by, { before });
      await rules.beforeRemove?.(trx, before, by.now);
      await deleteRecord(trx, table, id);
      await audit(trx, by, `${table.noun}.remove`, id, { before });
      return before;
    }),
  );
