import type { Config } from '../config.ts';
import type { Db } from '../database/database.ts';
import { countTry } from '../rate-limits/rate-limits.ts';

interface TokenTry {
  readonly db: Db;
  readonly now: Date;
  readonly request: { readonly ip: string };
}

/** Limits the one-time tokens that one network may try. */
export const limitTokenTries = ({ loginsPerMinute }: Config, { db, now, request }: TokenTry): Promise<void> =>
  countTry(db, now, 'token', { ip: request.ip }, loginsPerMinute);
