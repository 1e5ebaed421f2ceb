import type { Config } from '../config.ts';
import type { Db } from '../database/database.ts';
import { byNetwork, countHit } from '../rate-limits/rate-limits.ts';

interface TokenTry {
  readonly db: Db;
  readonly now: Date;
  readonly request: { readonly ip: string };
}

/** Tokens of one-time links, of whatever kind, that one network may try: nobody guesses 256 bits, but each try costs us. */
export const limitTokenTries = ({ loginsPerMinute }: Config, { db, now, request }: TokenTry): Promise<void> =>
  countHit(db, now, byNetwork('token', request.ip), [{ hits: loginsPerMinute * 2, seconds: 60 }]);
