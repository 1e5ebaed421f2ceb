export type {
  AnswerOf,
  CallOptions,
  CommonOptions,
  ItemOf,
  ListOptions,
  LooseOptions,
} from './call-options.ts';
export { type Client, createClient } from './client.ts';
export { deviceDatabase } from './device-database.ts';
export { followEvents } from './follow-events.ts';
export { idempotentCall } from './idempotent-call.ts';
export { liveValue } from './live-value.ts';
export { createOutbox, isRefusal, type OutboxEntry } from './outbox.ts';
export type { Refreshed } from './refresh.ts';
export { retryPolicy } from './retry-policy.ts';
export { createSessionStore, type Session } from './session-store.ts';
export { signatureSheet } from './signature-sheet.ts';
export { createTokenJar, type TokenJar } from './token-jar.ts';
