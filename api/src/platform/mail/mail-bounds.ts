import { AppError } from '@rantau/shared/errors';
import type { MailKind } from '@rantau/shared/mails';
import type { Db } from '../database/database.ts';

/** Mails of one kind about one record: where it goes to and fro within a day, more would only be a nuisance. */
const mostMailsADay = 3;

/** `by` is the column of the record: links that are mailed are about nobody but their receiver. */
export async function reachedMailBound(
  db: Db,
  id: string,
  kind: MailKind,
  now: Date,
  by: 'subject_id' | 'user_id' = 'subject_id',
): Promise<boolean> {
  const { told } = await db
    .selectFrom('messages')
    .select(({ fn }) => fn.count<number>('event_id').distinct().as('told'))
    .where(by, '=', id)
    .where('kind', '=', kind)
    .where('created_at', '>', new Date(now.getTime() - 86_400_000).toISOString())
    .executeTakeFirstOrThrow();
  return told >= mostMailsADay;
}

/** Refuses to do again today what its customer was mailed about so often: it does not go on unheard. */
export async function refuseAtMailBound(...of: Parameters<typeof reachedMailBound>): Promise<void> {
  if (await reachedMailBound(...of)) throw new AppError('rate_limited', { retryAfter: 86_400 });
}
