import { setTimeout as wait } from 'node:timers/promises';
import { createFailures, dropConnection, type FakeServer } from '../../fakes/fake-server.ts';
import { ApiError } from './errors.ts';

/**
 * - `drop_request`: the connection ends before anything is done.
 * - `drop_answer`: the work is done, the connection ends instead of the answer.
 * - `delay`: the work is done, the answer comes late.
 * - `status_500`: the work is done, the answer is 500.
 * - `status_503`: nothing is done, the answer is 503.
 * - `rate_limited`: nothing is done, the answer is 429 with `Retry-After` of a second.
 */
export const failureKinds = [
  'drop_request',
  'drop_answer',
  'delay',
  'status_500',
  'status_503',
  'rate_limited',
] as const;
export type FailureKind = (typeof failureKinds)[number];

/** Lets calls of the API fail as asked; the token is always given. */
export function registerFailures({ app, loseAnswer }: FakeServer, delayMs: number) {
  const planned = createFailures<FailureKind>();
  let share = 0;
  const failures = new WeakMap<object, FailureKind>();

  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return;
    const failure = planned.next() ?? (Math.random() < share ? 'drop_answer' : undefined);
    if (!failure) return;
    failures.set(request, failure);
    if (failure === 'drop_request') dropConnection(reply);
    if (failure === 'drop_answer') loseAnswer(request);
    if (failure === 'status_503')
      throw new ApiError(503, 'ServiceUnavailable', 'The service is not available');
    if (failure === 'rate_limited') {
      throw new ApiError(429, 'TooManyRequests', 'Rate limit exceeded', { 'Retry-After': '1' });
    }
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const failure = failures.get(request);
    if (failure === 'delay') await wait(delayMs);
    if (failure !== 'status_500') return payload;
    reply.code(500).type('application/json');
    return JSON.stringify({
      error: { code: 'InternalServerError', message: null, target: null, details: [] },
    });
  });

  return {
    failNext: planned.failNext,
    dropShare(of: number) {
      share = of;
    },
  };
}
