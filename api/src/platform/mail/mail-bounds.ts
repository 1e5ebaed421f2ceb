import { AppError } from '@rantau/shared/errors';
import type { MailKind } from '@rantau/shared/mails';
import type { Db } from '../database/database.ts';

/** Mails of one kind about one record in a day: where it goes to and fro, more would only be a nuisance. */
const mostTold = 3;

/** Of what must be told each time, so much is done in a day: staff who correct themselves have room, a nuisance has an end. */
export const mostDone = 10;

/** The same of all records of one customer that a kind of mail is about. */
export const mostDoneOfCustomer = 30;

/** The record, by its id or, of a link that is mailed, by its receiver. */
type Of = { readonly subject_id: string } | { readonly user_id: string };

async function mailsToday(db: Db, of: Of, kind: MailKind, now: Date): Promise<number> {
  const { told } = await db
    .selectFrom('messages')
    .select(({ fn }) => fn.count<number>('event_id').distinct().as('told'))
    .where((eb) => eb.and({ ...of, kind }))
    .where('created_at', '>', new Date(now.getTime() - 86_400_000).toISOString())
    .executeTakeFirstOrThrow();
  return Number(told);
}

export const reachedMailBound = async (...of: Parameters<typeof mailsToday>): Promise<boolean> =>
  (await mailsToday(...of)) >= mostTold;

/** Refuses to do again today what its customer was mailed about so often: it does not go on unheard. */
export async function refuseAtMailBound(
  db: Db,
  of: Of,
  kind: MailKind,
  now: Date,
  most = mostDone,
): Promise<void> {
  if ((await mailsToday(db, of, kind, now)) >= most)
    throw new AppError('rate_limited', { retryAfter: 86_400 });
}
