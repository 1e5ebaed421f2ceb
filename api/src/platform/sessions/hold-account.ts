import { AppError, fieldError } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import type { ActorContext } from '../audit/actor-context.ts';
import type { Db } from '../database/database.ts';

/**
 * Holds a customer's account open until the transaction ends, or refuses if it was closed: what begins here would be
 * left in an account that nobody has. An unknown customer is an error of `field`.
 */
export async function holdAccount(
  trx: Db,
  { actor }: Pick<ActorContext, 'actor'>,
  userId: Id<'user'>,
  field = 'user_id',
): Promise<void> {
  const account = await trx
    .selectFrom('users')
    .select('closed_at')
    .where('id', '=', userId)
    .forKeyShare()
    .executeTakeFirst();
  if (account?.closed_at === null) return;
  if (actor.kind === 'user') throw new AppError('session_revoked');
  throw account ? new AppError('account_closed') : fieldError({ [field]: 'not_found' });
}
