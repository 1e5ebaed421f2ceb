import type { Locale } from '@rantau/shared/contract';
import { AppError, type ErrorCode, type Problem } from '@rantau/shared/errors';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { isDiskFull, isDuplicate, isUnavailable, isUnstorable } from '../database/failures.ts';
import { problemText } from './problem-text.ts';

const byStatus: Readonly<Record<number, ErrorCode>> = {
  400: 'malformed_request',
  404: 'not_found',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  429: 'rate_limited',
  503: 'service_unavailable',
};

/** Whatever was thrown, as the error that a caller may see. Anything unforeseen is `internal` and says no more. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  // Somebody else was a moment faster; whoever looks first says more.
  if (isDuplicate(error)) return new AppError('already_exists', { cause: error });
  if (isUnavailable(error)) return new AppError('service_unavailable', { retryAfter: 3, cause: error });
  if (isUnstorable(error)) return new AppError('malformed_request', { cause: error });
  if (isDiskFull(error)) return new AppError('storage_full', { cause: error });
  const status = (error as Partial<FastifyError>).statusCode;
  const code =
    status === undefined ? undefined : (byStatus[status] ?? (status < 500 ? 'malformed_request' : undefined));
  return new AppError(code ?? 'internal', { cause: error });
}

const reasonOf = (cause: unknown): string =>
  cause instanceof Error ? cause.message || String((cause as Partial<FastifyError>).code) : 'unsaid';

function setRefusalHeaders(error: AppError, reply: FastifyReply): void {
  if (error.retryAfter !== undefined) reply.header('retry-after', Math.ceil(error.retryAfter));
  const { allow } = error.metadata ?? {};
  if (error.code === 'method_not_allowed' && Array.isArray(allow)) reply.header('allow', allow.join(', '));
  if (error.status === 401) reply.header('www-authenticate', 'Bearer');
}

export function problemOf(error: AppError, locale: Locale, requestId: string): Problem {
  const { title, detail } = problemText(error, locale);
  return {
    type: `https://rantau.example/problems/${error.code}`,
    title,
    status: error.status,
    detail,
    error: error.code,
    ...(error.fields && { fields: error.fields }),
    ...(error.metadata && { metadata: error.metadata }),
    requestId,
  };
}

export function sendProblem(error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  setRefusalHeaders(error, reply);
  return reply
    .code(error.status)
    .header('cache-control', 'no-store')
    .header('content-language', request.locale)
    .type('application/problem+json; charset=utf-8')
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send(problemOf(error, request.locale, request.id));
}

/** The one place where failures become answers (RFC 9457). */
export const problems = fp(async (app) => {
  const refuse = (failure: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const lost = app.sendErrorPage(request, reply, failure.status);
    if (lost) setRefusalHeaders(failure, lost);
    return lost ?? sendProblem(failure, request, reply);
  };
  app.setErrorHandler((error, request, reply) => {
    const failure = toAppError(error);
    // Load that was shed and a database that is away are no fault of any code: one line each, and no stack.
    if (failure.code === 'service_unavailable')
      request.log.warn({ reason: reasonOf(failure.cause) }, failure.code);
    else if (failure.status >= 500) request.log.error({ err: error }, failure.code);
    return refuse(failure, request, reply);
  });
  app.setNotFoundHandler((request, reply) => refuse(app.refuseAddress(request), request, reply));
});
