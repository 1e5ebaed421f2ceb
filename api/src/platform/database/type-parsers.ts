import pg from 'pg';

const { builtins } = pg.types;

/** Instant as a server whose time zone is UTC writes it: `2026-11-21 02:00:00.12+00`. */
const inUtc = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00$/;

/** An instant as PostgreSQL writes it. Rewritten where it can be: making a date of each costs more than reading the rest of the row. */
export function toInstant(text: string): string {
  const [, day, time, fraction = ''] = inUtc.exec(text) ?? [];
  if (day === undefined) return new Date(text).toISOString();
  return `${day}T${time}.${fraction.slice(0, 3).padEnd(3, '0')}Z`;
}

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
 * Parsers of column values, the same on PGlite and PostgreSQL: instants are UTC ISO strings, calendar dates
 * stay `YYYY-MM-DD`, `numeric` and `int8` are numbers.
 */
export const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format)) as never,
};
