import { AppError } from '@rantau/shared/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bytesOfBody, type TurnQueue } from '../rate-limits/call-queue.ts';
import type { Services } from '../services.ts';
import { type FindInboxSource, keepMessage } from './inbox.ts';

/** Far more than any event has. */
const mostBytes = 262_144;

/** Address, below the origin of the app, to which a source reports. */
export const inboxPath = (source: string): string => `/api/v1/webhooks/${source}`;

interface Options {
  readonly services: Services;
  readonly turns: TurnQueue;
  readonly find: FindInboxSource;
}

/**
 * Takes what providers send: the bytes as they came, in whatever type. A message whose origin is not proved is refused and not
 * kept; all others are kept, answered at once and worked off by a job.
 */
export async function inboxRoutes(app: FastifyInstance, { services, turns, find }: Options): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
  app.get<{ Params: { source: string }; Querystring: Record<string, unknown> }>(
    inboxPath(':source'),
    { schema: { hide: true }, preParsing: (request) => turns.await(request, 0) },
    async ({ params, query }, reply) => {
      const source = await find(params.source);
      if (!source?.challenge) throw new AppError('address_unknown');
      const answer = source.challenge(query);
      if (answer === null) throw new AppError('signature_invalid');
      return reply.header('cache-control', 'no-store').type('text/plain').send(answer);
    },
  );
  app.route<{ Params: { source: string } }>({
    method: 'POST',
    url: inboxPath(':source'),
    bodyLimit: mostBytes,
    schema: { hide: true },
    preParsing: (request: FastifyRequest) => turns.await(request, bytesOfBody(request, mostBytes)),
    handler: async (request, reply) => {
      const { db, clock } = services;
      const source = await find(request.params.source);
      if (!source) throw new AppError('address_unknown');
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const accepted = await source.accept({ body, headers: request.headers });
      if (!accepted) throw new AppError('signature_invalid');
      await keepMessage(services, db, { ...accepted, source: request.params.source, body }, clock.now());
      return reply.header('cache-control', 'no-store').type('text/plain').send('OK');
    },
  });
}
