import type { Config } from '../config.ts';
import type { Db } from '../database/database.ts';
import { byNetwork, countHit } from '../rate-limits/rate-limits.ts';

interface TokenTry {
  readonly db: Db;
  readonly now: Date;
  readonly request: { readonly ip: string };
}

/**
 * Limits the one-time tokens that one network may try: 256 bits can't be guessed, but each try costs a query.
 */
export const limitTokenTries = ({ loginsPerMinute }: Config, { db, now, request }: TokenTry): Promise<void> =>
  countHit(db, now, byNetwork('token', request.ip), [{ hits: loginsPerMinute * 2, seconds: 60 }]);
