import type { FastifyRequest } from 'fastify';
import { fairQueue } from '../workers/fair-queue.ts';
import { networkOf } from './network.ts';

export type AwaitLargeAnswer = (request: FastifyRequest) => Promise<void>;

/**
 * Turns for the few answers that are megabytes and the same for everybody, as the API reference with its script: each is
 * compressed anew, which takes as long as a hundred calls. A network gets two at once, then one every two seconds.
 */
export function largeAnswers(): AwaitLargeAnswer {
  const networks = fairQueue({
    slots: Infinity,
    mostWaiting: 8,
    allowance: { perSecond: 0.5, burst: 2 },
  });
  return ({ ip }) =>
    networks.run(
      networkOf(ip),
      async () => {},
      () => 1,
    );
}
