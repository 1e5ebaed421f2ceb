import { AppError, fieldError } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import type { ActorContext } from '../audit/actor-context.ts';
import type { Db } from '../database/database.ts';

/**
 * Holds a customer's account open until the transaction ends, or refuses if it was closed: what begins here would be
 * left in an account that nobody has.
 */
export async function holdAccount(
  trx: Db,
  { actor }: Pick<ActorContext, 'actor'>,
  userId: Id<'user'>,
): Promise<void> {
  const open = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('closed_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
  if (open) return;
  throw actor.kind === 'user' ? new AppError('session_revoked') : fieldError({ user_id: 'not_found' });
}
