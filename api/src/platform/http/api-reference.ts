import reference from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
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
export async function apiReference(app: FastifyInstance): Promise<void> {
  app.addHook('onSend', async (_request, reply, page) => {
    if (typeof page === 'string' && page.startsWith('<!'))
      reply.header('content-security-policy', policyOf(page));
  });
  await app.register(reference, {
    routePrefix: '/api/docs',
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
