import type { Actor } from '@rantau/shared/access';
import type { Id } from '@rantau/shared/ids';
import type { CallerOrigin } from './caller-origin.ts';

/** Actor, time and request of an action. Every `Call` is one; services that change anything take it. */
export interface ActorContext {
  readonly actor: Actor;
  readonly now: Date;
  readonly requestId: string;
  /** Of a request; a job has none. */
  readonly origin?: CallerOrigin | undefined;
}

/** A job or the clock. */
export const bySystem = (now: Date, requestId = ''): ActorContext => ({
  actor: { kind: 'system' },
  now,
  requestId,
});

/** True of customers themselves: not of staff, also where they act for one. */
export const isOwnerInPerson = ({ actor }: Pick<ActorContext, 'actor'>): boolean =>
  actor.kind === 'user' && actor.impersonator_id === null;

/** True of a program with an API key of a customer's. */
export const isOwnersProgram = ({ actor }: Pick<ActorContext, 'actor'>): boolean =>
  actor.kind === 'user' && actor.api_key !== undefined;

/** The member of staff who acts as this customer, when one does. */
export const staffBehind = (actor: Actor): Id<'admin'> | null =>
  actor.kind === 'user' ? actor.impersonator_id : null;

/** Staff who act as a customer are counted apart: they use up nothing of what that customer may do. */
export const countedAs = (actor: Actor): string => {
  if (actor.kind === 'system') return 'system';
  const staff = staffBehind(actor);
  return staff === null ? actor.id : `${staff} as ${actor.id}`;
};
