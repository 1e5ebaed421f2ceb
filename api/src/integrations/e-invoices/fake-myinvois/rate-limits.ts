import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from './errors.ts';

/** Calls a minute and client, from the page of each call. */
const perMinute: Readonly<Record<string, number>> = {
  'POST /connect/token': 12,
  'POST /api/v1.0/documentsubmissions/': 100,
  'GET /api/v1.0/documentsubmissions/:submissionUid': 300,
  'GET /api/v1.0/documents/:uuid/raw': 60,
  'GET /api/v1.0/documents/:uuid/details': 125,
  'GET /api/v1.0/documents/recent': 12,
  'GET /api/v1.0/documents/search': 12,
  'PUT /api/v1.0/documents/state/:uuid/state': 12,
  'GET /api/v1.0/taxpayer/validate/:tin': 60,
};

const minute = 60_000;

/** Counts the calls of the last minute and refuses those above the limit with 429 and `Retry-After`. */
export function createRateLimits(now: () => Date) {
  const calls = new Map<string, number[]>();
  return function countCall({ method, routeOptions }: FastifyRequest, reply: FastifyReply) {
    const route = `${method} ${routeOptions.url}`;
    const limit = perMinute[route];
    if (limit === undefined) return;
    const at = now().getTime();
    const recent = (calls.get(route) ?? []).filter((time) => time > at - minute);
    const resetsAt = (recent[0] ?? at) + minute;
    const isOver = recent.length >= limit;
    if (!isOver) recent.push(at);
    calls.set(route, recent);
    reply.headers({
      'X-Rate-Limit-Limit': String(limit),
      'X-Rate-Limit-Remaining': String(limit - recent.length),
      'X-Rate-Limit-Reset': new Date(resetsAt).toISOString(),
    });
    if (isOver) {
      const seconds = String(Math.max(1, Math.ceil((resetsAt - at) / 1000)));
      throw new ApiError(429, 'TooManyRequests', 'Rate limit exceeded', { 'Retry-After': seconds });
    }
  };
}
