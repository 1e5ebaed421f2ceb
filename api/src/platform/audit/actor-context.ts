import type { Actor } from '@rantau/shared/access';

/** Who does something, when, and in which request. Every `Call` is one; services that change anything take it. */
export interface ActorContext {
  readonly actor: Actor;
  readonly now: Date;
  readonly requestId: string;
}

/** A job or the clock. */
export const bySystem = (now: Date, requestId = ''): ActorContext => ({
  actor: { kind: 'system' },
  now,
  requestId,
});
