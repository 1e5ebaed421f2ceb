import type { Action } from '@rantau/shared/access';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from './database.ts';

type Sql = RawBuilder<unknown>;
type Column = readonly [name: string, value: Sql];

interface ListEndpoint {
  readonly query: { readonly shape: { readonly filter: z.ZodType } };
}
/** The filter of a list call, as a handler receives it. */
export type FilterOf<E extends ListEndpoint> = z.output<E['query']['shape']['filter']>;

type Rows<Filter> = (db: Db, filter: Filter, now: Date) => Sql | Promise<Sql>;

/** A list as a file: which of its rows a filter leaves, and what its columns are. */
export interface ListFile {
  /** Permission needed to export it. */
  readonly read: Action;
  /** The filter of its list call. */
  readonly filter: z.ZodType<Readonly<Record<string, unknown>>>;
  /** The rows, with what their columns need besides. */
  readonly rows: Rows<Readonly<Record<string, unknown>>>;
  /** Unique; rows are read in its order, some thousands at a time. */
  readonly id: string;
  readonly columns: readonly Column[];
}

/** `rows` is made of the query of the list call itself, so that a file holds what the list shows. */
export const listFile = <E extends ListEndpoint>(
  endpoint: E,
  given: Omit<ListFile, 'filter' | 'rows'> & {
    readonly rows: Rows<FilterOf<E>>;
  },
): ListFile => ({
  ...given,
  filter: endpoint.query.shape.filter as ListFile['filter'],
  rows: given.rows as ListFile['rows'],
});

export const column = (name: string, reference: string): Column => [name, sql.ref(reference)];
/** As everywhere in the product: UTC with milliseconds. */
export const instant = (name: string, reference: string): Column => [
  name,
  sql`to_char(${sql.ref(reference)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
];
/** A number, as text with all its places. */
export const decimal = (name: string, reference: string): Column => [name, sql`${sql.ref(reference)}::text`];
export const money = (name: string, reference: string): Column => [
  name,
  sql`(${sql.ref(reference)} / 100.0)::numeric(16, 2)::text`,
];
