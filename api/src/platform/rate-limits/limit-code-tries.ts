import type { Db } from '../database/database.ts';
import { countTry } from './rate-limits.ts';

interface CodeTry {
  readonly db: Db;
  readonly now: Date;
  readonly ip: string;
  /** Null for a visitor. */
  readonly customerId: string | null;
}

export async function limitCodeTries({ db, now, ip, customerId }: CodeTry): Promise<void> {
  await countTry(db, now, 'discount-code', { ip });
  if (customerId !== null) await countTry(db, now, 'discount-code-customer', { of: customerId });
}
