import type { MessageContent } from '@rantau/shared/mails';
import type { Db } from '../../platform/database/database.ts';

/** Throws if a message still waits that a job came for: the queue goes by the clock of the database, which may be a little ahead. */
export async function refuseIfTooEarly(db: Db, id: string): Promise<void> {
  const waits = await db
    .selectFrom('messages')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .executeTakeFirst();
  if (waits) throw new Error('too early');
}

/** Path of the page that a message opens, on the host of its receiver. */
export const pathOf = ({ url }: MessageContent, origin: string): string =>
  url?.startsWith(`${origin}/`) ? url.slice(origin.length) : '/dashboard';
