import { AppError } from '@rantau/shared/errors';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import { failureAnswers } from '../../platform/http/openapi-operation.ts';
import type { Services } from '../../platform/services.ts';

const Status = z.object({ status: z.literal('ok') });

const operation = (summary: string, operationId: string) => ({
  operationId,
  summary,
  description: 'Anyone.',
  tags: ['operation'],
  security: [],
  response: {
    200: { description: summary, content: { 'application/json': { schema: Status } } },
    ...failureAnswers(['host_unknown', 'service_unavailable']),
  },
});

/** Calls for operators: `health` says that the process lives, `ready` that it can serve. */
export const healthRoutes = async (app: FastifyInstance, { db }: Pick<Services, 'db'>): Promise<void> => {
  app.get('/api/health', { schema: operation('Whether the process lives', 'get-health') }, async (_, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  // However many ask at once, the database is asked once.
  let asking: Promise<unknown> | undefined;
  const askDatabase = () => {
    asking ??= sql`select 1`.execute(db).finally(() => {
      asking = undefined;
    });
    return asking;
  };
  app.get(
    '/api/ready',
    { schema: operation('Whether calls can be served', 'get-ready') },
    async (_, reply) => {
      app.refuseWhileDraining();
      await askDatabase().catch((cause: unknown) => {
        throw new AppError('service_unavailable', { retryAfter: 3, cause });
      });
      return reply.header('cache-control', 'no-store').send({ status: 'ok' });
    },
  );
};
