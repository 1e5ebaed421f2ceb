import type { Db } from '../database/database.ts';
import { byNetwork, countHit, type Limit } from './rate-limits.ts';

/**
 * Limit of prices with a discount code: a calculator asks again at each change, but codes can't be guessed by
 * trying.
 */
const codes: readonly Limit[] = [
  { hits: 30, seconds: 60 },
  { hits: 200, seconds: 3_600 },
];

interface CodeTry {
  readonly db: Db;
  readonly now: Date;
  readonly ip: string;
  /** Null for a visitor. */
  readonly customerId: string | null;
}

export async function limitCodeTries({ db, now, ip, customerId }: CodeTry): Promise<void> {
  await countHit(db, now, byNetwork('quote-code', ip), codes);
  if (customerId !== null) await countHit(db, now, `quote-code:${customerId}`, codes);
}
