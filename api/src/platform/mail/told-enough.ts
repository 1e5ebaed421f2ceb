import type { MailKind } from '@rantau/shared/mails';
import type { Db } from '../database/database.ts';

/** What goes to and fro within a day is told so often; more mails of one kind about one record would only be a nuisance. */
const mostMailsADay = 3;

export async function wasToldEnough(db: Db, subjectId: string, kind: MailKind, now: Date): Promise<boolean> {
  const { told } = await db
    .selectFrom('messages')
    .select(({ fn }) => fn.count<number>('event_id').distinct().as('told'))
    .where('subject_id', '=', subjectId)
    .where('kind', '=', kind)
    .where('created_at', '>', new Date(now.getTime() - 86_400_000).toISOString())
    .executeTakeFirstOrThrow();
  return told >= mostMailsADay;
}
