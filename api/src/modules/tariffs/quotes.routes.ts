import type { UserActor } from '@rantau/shared/access';
import { tariffEndpoints } from '@rantau/shared/reference-data';
import type { FastifyRequest } from 'fastify';
import type { Module } from '../../platform/http/endpoint.ts';
import { limitCodeTries } from '../../platform/rate-limits/limit-code-tries.ts';
import { answerQuote } from './quotes.service.ts';

/** Customer of the token, whose tier counts. The call works without one. */
function customerOf(request: FastifyRequest): UserActor | null {
  if (request.headers.authorization === undefined) return null;
  const actor = request.server.authenticate(request);
  return actor.kind === 'user' ? actor : null;
}

export const quoteRoutes: Module = (route) => {
  route(tariffEndpoints.getQuote, async ({ db, body, now, request }) => {
    const customer = customerOf(request);
    if (body.discount_code) await limitCodeTries({ db, now, ip: request.ip, actor: customer });
    return answerQuote(db, body, now, customer?.id ?? null);
  });
};
