import type { Db } from '../../platform/database/database.ts';

/** True of a number whose owner wants no messages, in whichever account it is entered. */
export const isStoppedNumber = async (db: Db, phone: string): Promise<boolean> =>
  (await db
    .selectFrom('whatsapp_numbers')
    .select('phone')
    .where('phone', '=', phone)
    .where('is_stopped', 'is', true)
    .executeTakeFirst()) !== undefined;

/** Keeps that somebody wants no messages at their number, unless they wrote something newer. */
export const stopNumber = async (db: Db, phone: string, at: Date): Promise<void> => {
  const values = { is_stopped: true, at: at.toISOString() };
  await db
    .insertInto('whatsapp_numbers')
    .values({ phone, ...values })
    .onConflict((conflict) =>
      conflict.column('phone').doUpdateSet(values).where('whatsapp_numbers.at', '<=', values.at),
    )
    .execute();
};

/** Lets messages be chosen again at a number. True if it was stopped. */
export const startNumber = async (db: Db, phone: string, at: Date): Promise<boolean> =>
  (await db
    .updateTable('whatsapp_numbers')
    .set({ is_stopped: false, at: at.toISOString() })
    .where('phone', '=', phone)
    .where('is_stopped', 'is', true)
    .where('at', '<=', at.toISOString())
    .returning('phone')
    .executeTakeFirst()) !== undefined;
