import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { AppError, type Problem } from '@rantau/shared/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { newId } from '../clock.ts';
import type { Config } from '../config.ts';
import { problemOf, sendProblem, toAppError } from './problems.ts';
import { unchangingHeaders } from './security-headers.ts';
import { preferred } from './sessions.ts';

const statusOf: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** Of a socket that Node has begun to answer on; it is not in its types. */
interface Answered {
  readonly _httpMessage?: { readonly headersSent: boolean } | null;
}

/**
 * Answers, as every other failure, what no hook has run for: an address that the router cannot read, such as one with
 * broken escapes, and bytes that Node cannot read as a request at all.
 */
export function unreadableRequests(config: Config) {
  const headers = {
    ...unchangingHeaders(config),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  };
  return {
    frameworkErrors(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
      request.locale = preferred(request.headers['accept-language']) ?? 'ms';
      sendProblem(toAppError(error), request, reply.headers({ 'x-request-id': request.id, ...headers }));
    },
    clientErrorHandler(this: FastifyInstance, error: Error & { code?: string }, socket: Socket): void {
      if (error.code === 'ECONNRESET' || socket.destroyed) return;
      const requestId = newId();
      const status = statusOf[error.code ?? ''] ?? 400;
      this.log.info({ requestId, status, reason: error.code }, 'unreadable');
      // In the middle of an answer, another one would be read as part of it.
      const isAnswering = (socket as Answered)._httpMessage?.headersSent ?? false;
      if (!socket.writable || isAnswering) return void socket.destroy(error);
      const problem: Problem = {
        ...problemOf(new AppError('malformed_request', { cause: error }), 'ms', requestId),
        status,
      };
      const body = JSON.stringify(problem);
      const head = {
        'content-type': 'application/problem+json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
        'content-language': 'ms',
        'cache-control': 'no-store',
        connection: 'close',
        'x-request-id': requestId,
        ...headers,
      };
      const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`, () =>
        socket.destroy(),
      );
    },
  };
}
