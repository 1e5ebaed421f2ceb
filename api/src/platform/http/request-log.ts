import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Config } from '../config.ts';

/** Structured lines without secrets: no headers, no bodies, and no query, which may carry a signature. */
export const loggerOptions = ({ logLevel }: Config): NonNullable<FastifyServerOptions['logger']> => ({
  level: logLevel,
  serializers: {
    req: (request: FastifyRequest) => ({
      method: request.method,
      path: request.url.split('?', 1)[0],
      host: request.host,
      ip: request.ip,
    }),
  },
  redact: { paths: ['*.password', '*.token', '*.authorization', '*.cookie', 'err.parameters'], remove: true },
});
