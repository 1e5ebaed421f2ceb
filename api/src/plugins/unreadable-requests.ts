import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem, toAppError } from './problems.ts';
import { preferred } from './sessions.ts';

/** No hook has run for such a request: what keeps a browser from making something of the answer is set here. */
const headers = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** Answers what the router could not even read, such as an address with broken escapes, as every other failure. */
export function refuseUnreadable(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  request.locale = preferred(request.headers['accept-language']) ?? 'ms';
  sendProblem(toAppError(error), request, reply.headers({ 'x-request-id': request.id, ...headers }));
}
