import { type Action, type Actor, type Authorized, authorize, type Owned } from '@rantau/shared/access';
import { found } from '../not-found.ts';

/** The record if this actor may do this to it; otherwise `not_found`. Every service that shows or changes a single record calls this. */
export function requireAccess<T extends Owned>(
  actor: Actor,
  action: Action | 'own',
  record: T | null | undefined,
): Authorized<T> {
  return found(authorize(actor, action, record));
}
