import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/database/database.ts';
import { byNetwork, countHit } from '../../platform/rate-limits/rate-limits.ts';

interface Asked {
  readonly db: Db;
  readonly now: Date;
  readonly request: { readonly ip: string };
}

/** Tokens of one-time links, of whatever kind, that one network may try: nobody guesses 256 bits, but each try costs us. */
export const limitTokenTries = ({ loginsPerMinute }: Config, { db, now, request }: Asked): Promise<void> =>
  countHit(db, now, byNetwork('token', request.ip), [{ hits: loginsPerMinute * 2, seconds: 60 }]);
