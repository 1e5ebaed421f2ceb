import Fastify, { type FastifyInstance } from 'fastify';
import type { AwaitLargeAnswer } from '../rate-limits/large-answers.ts';
import { inlineHashesIn } from './inline-hashes.ts';

const path = '/api/docs';

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

/** Scalar by itself. It is five megabytes, which a process holds from its first reader on. */
async function openScalar(): Promise<FastifyInstance> {
  const { default: reference } = await import('@scalar/fastify-api-reference');
  const scalar = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
  await scalar.register(reference, {
    routePrefix: path,
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
  return scalar;
}

/** The OpenAPI document for people, at `/api/docs`: a page and its script. */
export async function apiReference(
  app: FastifyInstance,
  { turnOf }: { readonly turnOf: AwaitLargeAnswer },
): Promise<void> {
  let opened: ReturnType<typeof openScalar> | undefined;
  const script = `${path}/js/scalar.js`;
  for (const url of [`${path}/`, script])
    app.get(url, { schema: { hide: true } }, async (request, reply) => {
      if (url === script) {
        await turnOf(request);
        reply.header('cache-control', 'public, max-age=300');
      }
      opened ??= openScalar();
      const { host } = request.headers;
      const { statusCode, headers, payload } = await (await opened).inject({
        url: request.url,
        headers: { ...(host && { host }) },
      });
      for (const name of ['content-type', 'location'] as const) {
        const value = headers[name];
        if (value !== undefined) reply.header(name, value);
      }
      if (payload.startsWith('<!')) reply.header('content-security-policy', policyOf(payload));
      return reply.code(statusCode).send(payload);
    });
}
