import type { Tables } from './tables.ts';

/** A key that is no column of the table has no value that fits. */
type Columns<Table extends keyof Tables, Values> = {
  readonly [Name in keyof Values]: Name extends keyof Tables[Table] ? Values[Name] : never;
};

/** JSON columns take text. */
type Written<Value> = Value extends object ? string : Value;

/**
 * Values of a draft or a change as columns of a table: what was not given is left out, lists and objects become JSON.
 * The table is read by the compiler alone, which finds a key that would be stored nowhere.
 */
export const toColumns = <Table extends keyof Tables, Values extends object>(
  _table: Table,
  values: Values & Columns<Table, Values>,
) =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [
        name,
        typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
      ]),
  ) as { [Name in keyof Values]: Written<Values[Name]> };
