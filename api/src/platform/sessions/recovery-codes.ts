import { createHash, randomBytes } from 'node:crypto';
import type { Id } from '@rantau/shared/ids';
import type { Db } from '../database/database.ts';

const howMany = 10;
const letters = 'abcdefghijklmnopqrstuvwxyz234567';

/** 50 bits, in two groups that are easy to copy by hand. */
function newCode(): string {
  const code = [...randomBytes(10)].map((byte) => letters.charAt(byte % letters.length)).join('');
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}

const hashOf = (code: string): Buffer => createHash('sha256').update(code.replace('-', '')).digest();

/** Replaces the recovery codes; the new ones cannot be read again. */
export async function renewCodes(db: Db, adminId: Id<'admin'>): Promise<string[]> {
  const codes = Array.from({ length: howMany }, newCode);
  await removeCodes(db, adminId);
  await db
    .insertInto('admin_recovery_codes')
    .values(codes.map((code) => ({ admin_id: adminId, code_hash: hashOf(code) })))
    .execute();
  return codes;
}

export const removeCodes = (db: Db, adminId: Id<'admin'>) =>
  db.deleteFrom('admin_recovery_codes').where('admin_id', '=', adminId).execute();

/** Redeems a code in a single statement, so that only one of any number of simultaneous attempts succeeds. */
export async function redeemCode(db: Db, now: Date, adminId: Id<'admin'>, code: string): Promise<boolean> {
  const row = await db
    .updateTable('admin_recovery_codes')
    .set({ used_at: now.toISOString() })
    .where('admin_id', '=', adminId)
    .where('code_hash', '=', hashOf(code))
    .where('used_at', 'is', null)
    .returning('admin_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function countCodes(db: Db, adminId: Id<'admin'>): Promise<number> {
  const { left } = await db
    .selectFrom('admin_recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('admin_id', '=', adminId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return left;
}
