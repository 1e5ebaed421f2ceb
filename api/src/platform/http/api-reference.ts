import reference from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import type { AwaitLargeAnswer } from '../rate-limits/large-answers.ts';
import { inlineHashesIn } from './inline-hashes.ts';

/** As strict as everywhere, but for the styles that Scalar writes into the page while it runs. */
const policyOf = (page: string): string =>
  [
    "default-src 'self'",
    `script-src 'self' ${inlineHashesIn(page).scripts.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** The OpenAPI document for people, at `/api/docs`. */
export async function apiReference(
  app: FastifyInstance,
  { turnOf }: { readonly turnOf: AwaitLargeAnswer },
): Promise<void> {
  app.addHook('onSend', async (_request, reply, page) => {
    if (typeof page === 'string' && page.startsWith('<!'))
      reply.header('content-security-policy', policyOf(page));
  });
  await app.register(reference, {
    routePrefix: '/api/docs',
    hooks: {
      onRequest: async (request, reply) => {
        if (!request.url.includes('.js')) return;
        await turnOf(request);
        reply.header('cache-control', 'public, max-age=300');
      },
    },
    configuration: {
      url: '/api/openapi.json',
      pageTitle: 'Rantau API',
      agent: { disabled: true },
      mcp: { disabled: true },
      telemetry: false,
      withDefaultFonts: false,
      showDeveloperTools: 'never',
      hideClientButton: true,
      persistAuth: false,
    },
  });
}
