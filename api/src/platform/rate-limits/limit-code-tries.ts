import type { Actor } from '@rantau/shared/access';
import { countedAs } from '../audit/actor-context.ts';
import type { Db } from '../database/database.ts';
import { countTry } from './rate-limits.ts';

interface CodeTry {
  readonly db: Db;
  readonly now: Date;
  readonly ip: string;
  /** Null for a visitor. */
  readonly actor: Actor | null;
}

export async function limitCodeTries({ db, now, ip, actor }: CodeTry): Promise<void> {
  await countTry(db, now, 'discount-code', { ip });
  if (actor !== null) await countTry(db, now, 'discount-code-customer', { of: countedAs(actor) });
}
