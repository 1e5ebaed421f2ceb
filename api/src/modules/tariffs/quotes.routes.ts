import { tariffEndpoints } from '@rantau/shared/reference-data';
import type { FastifyRequest } from 'fastify';
import type { Module } from '../../platform/http/endpoint.ts';
import { byNetwork, countHit, type Limit } from '../../platform/rate-limits/rate-limits.ts';
import { answerQuote } from './quotes.service.ts';

/** Prices with a code that may be asked for: a calculator asks again at each change, and nobody tries out codes. */
const codes: readonly Limit[] = [
  { hits: 30, seconds: 60 },
  { hits: 200, seconds: 3_600 },
];

/** Whose tier counts: the customer's whose token came along. The call works without one. */
function customerOf(request: FastifyRequest): string | null {
  if (request.headers.authorization === undefined) return null;
  const actor = request.server.authenticate(request);
  return actor.kind === 'user' ? actor.id : null;
}

export const quoteRoutes: Module = (route) => {
  route(tariffEndpoints.getQuote, async ({ db, body, now, request }) => {
    const customer = customerOf(request);
    if (body.discount_code) {
      await countHit(db, now, byNetwork('quote-code', request.ip), codes);
      if (customer !== null) await countHit(db, now, `quote-code:${customer}`, codes);
    }
    return answerQuote(db, body, now, customer);
  });
};
