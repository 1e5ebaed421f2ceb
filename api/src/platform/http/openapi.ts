import swagger, { type SwaggerTransformObject } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import fp from 'fastify-plugin';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { withRefusals } from './openapi-refusals.ts';

type Document = ReturnType<SwaggerTransformObject>;

const namesIn = (part: unknown): string[] =>
  [...JSON.stringify(part ?? null).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(
    ([, name]) => name ?? '',
  );

/**
 * Each schema has one version for requests and one for answers; versions without a reference are left out.
 */
function withoutUnused(document: Document): Document {
  if (!('components' in document)) return document;
  const schemas = (document.components?.schemas ?? {}) as Record<string, unknown>;
  const used = new Set<string>();
  const visit = (names: readonly string[]) => {
    for (const name of names) {
      if (used.has(name)) continue;
      used.add(name);
      visit(namesIn(schemas[name]));
    }
  };
  visit(namesIn(document.paths));
  const kept = Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
  return { ...document, components: { ...document.components, schemas: kept } } as Document;
}

const documentationPolicy =
  "default-src 'self'; style-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'";

/** The contract as OpenAPI 3.1 at `/api/openapi.json`, readable at `/api/docs`. */
export const openApi = fp(async (app) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Rantau',
        version: '1.0.0',
        description:
          'Shipping from the USA to Malaysia. Failures are problem documents (RFC 9457) with a stable `error`. Lists take `filter`, `range` and `sort` as JSON and answer with `Content-Range`.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/' }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: jsonSchemaTransform,
    transformObject: (given) => withRefusals(withoutUnused(jsonSchemaTransformObject(given))),
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    // As strict as everywhere; its own list lets in styles and fonts from anywhere, and frames of ours.
    transformStaticCSP: () => documentationPolicy,
    uiConfig: { docExpansion: 'none', deepLinking: true, tryItOutEnabled: false },
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(app.swagger()),
  );
});
