import type { Endpoint } from '@rantau/shared/contract';
import type { ActorContext } from '../audit/actor-context.ts';
import type { Db } from '../database/database.ts';
import type { Handler, Route } from '../http/endpoint.ts';
import { listRecords, type RecordTable, type StoredRecord } from './records.repository.ts';
import {
  changeRecord,
  createRecord,
  getRecord,
  type RecordRules,
  removeRecord,
  withNames,
} from './records.ts';

interface Calls {
  readonly list: Endpoint;
  readonly get: Endpoint;
  readonly create: Endpoint;
  readonly update?: Endpoint & { readonly versioned: true };
  readonly remove?: Endpoint & { readonly versioned: true };
}

/** Call of any of these resources, after its schema was checked. */
interface RecordCall extends ActorContext {
  readonly db: Db;
  readonly params: { readonly id: string };
  readonly query: {
    readonly filter: Readonly<Record<string, unknown>>;
    readonly range: readonly [number, number];
    readonly sort?: readonly [string, 'ASC' | 'DESC'];
  };
  readonly body: Readonly<Record<string, unknown>>;
  readonly version: number;
}

/** The calls of a table that staff edit row by row: list, get, create, update and remove, with their audit. */
export function recordRoutes(route: Route, calls: Calls, table: RecordTable, rules: RecordRules = {}): void {
  const on = (declared: Endpoint, answer: (call: RecordCall) => Promise<unknown>) =>
    route(declared, answer as unknown as Handler<Endpoint>);
  const answered = async (db: Db, record: StoredRecord) => (await withNames(db, table, [record]))[0];
  on(calls.list, async ({ db, query: { filter, range, sort } }) => {
    const page = await listRecords(db, table, filter, { range, sort });
    return { ...page, data: await withNames(db, table, page.data) };
  });
  on(calls.get, async ({ db, params }) => answered(db, await getRecord(db, table, params.id)));
  on(calls.create, async (call) =>
    answered(call.db, await createRecord(call.db, call, table, call.body, rules)),
  );
  if (calls.update)
    on(calls.update, async (call) => {
      const { params, version, body } = call;
      const changed = await changeRecord(call.db, call, table, { id: params.id, version, body }, rules);
      return answered(call.db, changed);
    });
  if (calls.remove)
    on(calls.remove, async (call) => {
      const { params, version } = call;
      return answered(call.db, await removeRecord(call.db, call, table, { id: params.id, version }, rules));
    });
}

/** The columns of a record are the fields of its schema. */
export const columnsOf = (record: { readonly shape: object }) => Object.keys(record.shape);
