const unavailable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '08P01', // PgBouncer whose server is gone or has no connection left
  '25006', // read_only_sql_transaction: it was the leader until now
  '53300', // too_many_connections
  '40P01', // deadlock_detected
  '08000',
  '08003',
  '08006',
]);
const messages =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/;

const codeOf = (error: unknown): string | undefined => {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : undefined;
};

/** The database is away for now; trying again is worth it. */
export const isUnavailable = (error: unknown): boolean =>
  unavailable.has(codeOf(error) ?? '') || (error instanceof Error && messages.test(error.message));

export const isDiskFull = (error: unknown): boolean =>
  ['53100', 'ENOSPC', 'EDQUOT'].includes(codeOf(error) ?? '');

/** A unique constraint refused the row; with `constraint`, that one did. */
export const isDuplicate = (error: unknown, constraint?: string): boolean =>
  codeOf(error) === '23505' &&
  (constraint === undefined || (error as { constraint?: string }).constraint === constraint);

/** Waits for a row to be stored; throws the refusal where a unique constraint refused it. */
export const refuseDuplicate = <T>(stored: Promise<T>, refusal: () => Error): Promise<T> =>
  stored.catch((error: unknown) => {
    throw isDuplicate(error) ? refusal() : error;
  });

/** A row that others point to was to be removed, or one was pointed to that is not there. */
export const isReferenced = (error: unknown): boolean => codeOf(error) === '23503';

/** A value that no column can hold (a null byte, half a character, a number out of range): the caller's, not ours. */
export const isUnstorable = (error: unknown): boolean =>
  ['22021', '22P05', '22P02', '22003', '22008', '22007'].includes(codeOf(error) ?? '');
