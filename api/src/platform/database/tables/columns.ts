import type { ColumnType } from 'kysely';

/**
 * A `jsonb` column: read as its value, written as JSON text. The driver would send an array as a PostgreSQL array, so
 * `JSON.stringify` is asked for by the type.
 */
export type Json<T> = ColumnType<T, string, string>;
export type DefaultJson<T> = ColumnType<T, string | undefined, string>;
export type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>;
