import { type Action, type AdminRole, adminRoles, roleCan } from '../access/index.ts';
import type { SessionKind } from '../contract/index.ts';
import { type ErrorCode, errorStatus } from '../errors/index.ts';

/** Every kind of caller, with and without a session. */
export const callers = ['visitor', 'user', 'impersonated', 'vendor', ...adminRoles] as const;
export type Caller = (typeof callers)[number];

export const isStaff = (caller: Caller): caller is AdminRole =>
  (adminRoles as readonly string[]).includes(caller);

/** Kind of session of a caller. */
export const kindOf = (caller: Caller): 'visitor' | Exclude<SessionKind, 'public'> => {
  if (isStaff(caller)) return 'admin';
  return caller === 'impersonated' ? 'user' : caller;
};

/** Whom a call is for. */
export interface AccessSpec {
  readonly session: SessionKind;
  readonly action?: Action;
  readonly ownerOnly?: boolean;
}

interface Refusal {
  readonly status: number;
  readonly error: ErrorCode;
}

const refuse = (error: ErrorCode): Refusal => ({ status: errorStatus[error], error });

/** Refusal that a call must give this caller before anything else is checked; null where it may go on. */
export function refusalOf({ session, action, ownerOnly }: AccessSpec, caller: Caller): Refusal | null {
  if (session === 'public') return null;
  if (caller === 'visitor') return refuse('unauthenticated');
  if (kindOf(caller) !== session) return refuse('forbidden');
  if (isStaff(caller) && action && !roleCan(caller, action)) return refuse('forbidden');
  return caller === 'impersonated' && ownerOnly ? refuse('impersonation_forbidden') : null;
}
