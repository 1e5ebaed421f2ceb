import pg from 'pg';

const { builtins } = pg.types;

const toInstant = (text: string): string => new Date(text).toISOString();

const parsers = new Map<number, (text: string) => unknown>([
  [builtins.TIMESTAMPTZ, toInstant],
  [builtins.DATE, (text) => text],
  [builtins.NUMERIC, Number],
  [builtins.INT8, toSafeInteger],
]);

/** Money and counts are integers that a number holds exactly; anything larger is a mistake that must be seen. */
function toSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a safe integer`);
  return value;
}

/**
 * How columns become values, the same on PGlite and PostgreSQL: instants are UTC ISO strings, calendar dates stay
 * `YYYY-MM-DD`, `numeric` and `int8` are numbers.
 */
export const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format)) as never,
};
