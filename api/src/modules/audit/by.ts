import type { Actor } from '@rantau/shared/access';

/** Who does something, when, and in which request. Every `Call` is one; services that change anything take it. */
export interface By {
  readonly actor: Actor;
  readonly now: Date;
  readonly requestId: string;
}

/** A job or the clock. */
export const bySystem = (now: Date, requestId = ''): By => ({ actor: { kind: 'system' }, now, requestId });
