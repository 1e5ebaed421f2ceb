import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { destination } from 'pino';
import type { Config } from '../config.ts';

/** An API key or webhook secret that somebody put where it does not belong: all but its beginning. */
const secretsInPaths = /(rt_live_\w{4}|whsec_)[\w+=-]+/g;

/** To write each line by itself costs more than to make it. */
const bytesAtOnce = 8_192;
/** A line waits no longer for others. */
const longestWaitMs = 100;

/** Structured lines without secrets: no headers, no bodies, and no query, which may carry a signature. */
export const loggerOptions = ({ logLevel }: Config): NonNullable<FastifyServerOptions['logger']> => ({
  level: logLevel,
  // Written beside the event loop, many lines at once; pino writes what is left when the process ends.
  stream: destination({ sync: false, minLength: bytesAtOnce, periodicFlush: longestWaitMs }),
  serializers: {
    req: (request: FastifyRequest) => ({
      method: request.method,
      path: request.url.split('?', 1)[0]?.replaceAll(secretsInPaths, '$1…'),
      host: request.host,
      ip: request.ip,
    }),
  },
  // Of a row that breaks a rule PostgreSQL tells every column, with the hash of a password.
  redact: {
    paths: [
      '*.password',
      '*.token',
      '*.authorization',
      '*.cookie',
      'err.parameters',
      'err.detail',
      'err.where',
    ],
    remove: true,
  },
});

/** The one line of a request: who, which call, and how it was answered. Staff who act as a customer are named too. */
export function answeredLine(
  request: FastifyRequest,
  { statusCode, elapsedTime }: Pick<FastifyReply, 'statusCode' | 'elapsedTime'>,
) {
  const { actor } = request;
  return {
    req: request,
    actor: actor?.id,
    api_key: actor && actor.kind !== 'admin' ? actor.api_key?.prefix : undefined,
    impersonator: actor?.kind === 'user' ? (actor.impersonator_id ?? undefined) : undefined,
    status: statusCode,
    ms: Math.round(elapsedTime),
  };
}
