import { type Action, type Actor, type Authorized, authorize, type Owned } from '@rantau/shared/access';
import { AppError } from '@rantau/shared/errors';

/** The record if this actor may do this to it; otherwise `not_found`. Every service that shows or changes a single record calls this. */
export function requireAccess<T extends Owned>(
  actor: Actor,
  action: Action | 'own',
  record: T | null | undefined,
): Authorized<T> {
  const authorized = authorize(actor, action, record);
  if (!authorized) throw new AppError('not_found');
  return authorized;
}
