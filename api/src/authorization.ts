import { type Action, type Actor, type Authorized, authorize, type Owned } from '@rantau/shared/access';
import { AppError } from '@rantau/shared/errors';

/** The record, if this actor may; else it is not there. Every service that shows or changes one record asks for this. */
export function demand<T extends Owned>(
  actor: Actor,
  action: Action | 'own',
  record: T | null | undefined,
): Authorized<T> {
  const authorized = authorize(actor, action, record);
  if (!authorized) throw new AppError('not_found');
  return authorized;
}
