import { Deployments } from '@rantau/shared/deployments';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../platform/config.ts';
import { failureAnswers } from '../../platform/http/openapi-operation.ts';

/** Deployments of this environment, newest first; the site's banner reads it (specification, point 7). */
export const deploymentRoutes = async (
  app: FastifyInstance,
  { config }: { config: Config },
): Promise<void> => {
  const { branch, sha, message, environment, readyAt } = config.deployment;
  const started = Date.now();
  const summary = 'Deployments, newest first';
  app.get(
    '/api/vercel',
    {
      schema: {
        operationId: 'get-deployments',
        summary,
        description: 'Anyone.',
        tags: ['operation'],
        security: [],
        response: {
          200: { description: summary, content: { 'application/json': { schema: Deployments } } },
          ...failureAnswers(['host_unknown']),
        },
      },
    },
    async (_, reply) =>
      reply.header('cache-control', 'public, max-age=60').send({
        deployments: [
          {
            meta: { githubCommitRef: branch, githubCommitSha: sha, githubCommitMessage: message },
            ready: readyAt === undefined ? started : Date.parse(readyAt),
          },
        ],
        environment,
      }),
  );
};
