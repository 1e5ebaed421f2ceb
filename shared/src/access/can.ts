import type { Id } from '../ids/index.ts';
import { type Action, permissions } from './permissions.ts';
import type { AdminRole } from './roles.ts';

/** The API key that calls for its owner, instead of a session. */
interface ApiKeyUse {
  readonly id: string;
  /** The beginning that is shown. */
  readonly prefix: string;
  readonly scopes: readonly string[];
}

export interface UserActor {
  readonly kind: 'user';
  readonly id: Id<'user'>;
  readonly session_id: string;
  /** The admin who acts as this customer, when one does. */
  readonly impersonator_id: Id<'admin'> | null;
  readonly api_key?: ApiKeyUse;
}
export interface VendorActor {
  readonly kind: 'vendor';
  readonly id: Id<'vendor_user'>;
  readonly vendor_id: Id<'vendor'>;
  readonly session_id: string;
  readonly api_key?: ApiKeyUse;
}
export interface AdminActor {
  readonly kind: 'admin';
  readonly id: Id<'admin'>;
  readonly role: AdminRole;
  readonly session_id: string;
}
/** A job or the clock. */
interface SystemActor {
  readonly kind: 'system';
}

/** The person or process that makes a call. */
export type Actor = UserActor | VendorActor | AdminActor | SystemActor;

/** Whom a record belongs to: a customer, a vendor it was assigned to, or neither. */
export interface Owned {
  readonly user_id?: Id<'user'> | null;
  readonly vendor_id?: Id<'vendor'> | null;
}

/** True if an admin role has an action. Screens hide what this denies. */
export const roleCan = (role: AdminRole, action: Action): boolean =>
  role === 'owner' || (permissions[action] as readonly AdminRole[]).includes(role);

/** True of staff who work with numbers of identity cards, passports and taxes; nobody else reads them, on paper neither. */
export const seesIdentityNumbers = (role: AdminRole): boolean =>
  roleCan(role, 'user:update') || roleCan(role, 'e-invoice:read');

/**
 * True if this actor may do this to this record. A customer reaches own records only, a vendor what is assigned to it,
 * staff what their role allows; `action` is a back-office action, or `'own'` for what customers and vendors do with
 * what is theirs.
 */
export function can(actor: Actor, action: Action | 'own', record: Owned): boolean {
  switch (actor.kind) {
    case 'system':
      return true;
    case 'admin':
      return action !== 'own' && roleCan(actor.role, action);
    case 'user':
      return action === 'own' && record.user_id === actor.id;
    case 'vendor':
      return action === 'own' && record.vendor_id != null && record.vendor_id === actor.vendor_id;
  }
}

declare const checked: unique symbol;
/** A record that passed `authorize`. Services that change or show a single record accept nothing else. */
export type Authorized<T> = T & { readonly [checked]: true };

/** The record if the actor may, else null. A caller cannot tell another's record from one that does not exist. */
export const authorize = <T extends Owned>(
  actor: Actor,
  action: Action | 'own',
  record: T | null | undefined,
): Authorized<T> | null => (record && can(actor, action, record) ? (record as Authorized<T>) : null);
