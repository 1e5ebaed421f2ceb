import type { Endpoint } from '../contract/index.ts';
import type { AnswerOf, CallOptions } from './call-options.ts';
import type { Client } from './client.ts';

/**
 * Makes the function that calls one endpoint. Where the endpoint accepts an idempotency key, the same options keep theirs
 * until they were answered with success: whoever presses again after an answer was lost causes nothing twice, and other
 * options are another wish.
 */
export function idempotentCall<E extends Endpoint>(client: Pick<Client, 'call'>, endpoint: E) {
  const call = client.call as (endpoint: E, options: CallOptions<E>) => Promise<AnswerOf<E>>;
  const keys = new Map<string, string>();
  return async (options: CallOptions<E>): Promise<AnswerOf<E>> => {
    if (!endpoint.idempotent) return call(endpoint, options);
    const wish = JSON.stringify(options);
    const idempotencyKey = keys.get(wish) ?? crypto.randomUUID();
    keys.set(wish, idempotencyKey);
    const answer = await call(endpoint, { ...options, idempotencyKey });
    keys.delete(wish);
    return answer;
  };
}
