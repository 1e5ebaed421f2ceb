import type { MessageConsent } from '@rantau/shared/whatsapp';
import { newId } from '../clock.ts';
import type { Db } from '../database/database.ts';

type Consent = Omit<MessageConsent, 'id' | 'at'>;

/** Keeps what a customer agreed to or took back, with the words, the time and the place. */
export const recordConsent = async (db: Db, userId: string, now: Date, consent: Consent): Promise<void> => {
  await db
    .insertInto('message_consents')
    .values({
      id: newId(now),
      at: now.toISOString(),
      user_id: userId,
      ...consent,
      topics: [...consent.topics],
    })
    .execute();
};
