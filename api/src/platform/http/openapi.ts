import swagger, { type SwaggerTransformObject } from '@fastify/swagger';
import fp from 'fastify-plugin';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import rootPackage from '../../../../package.json' with { type: 'json' };
import { largeAnswers } from '../rate-limits/large-answers.ts';
import { apiGuide } from './api-guide.ts';
import { apiReference } from './api-reference.ts';
import { withHeaders } from './openapi-headers.ts';
import { withMeanings } from './openapi-properties.ts';
import { withRefusals } from './openapi-refusals.ts';
import { tags } from './openapi-tags.ts';
import { webhooks } from './openapi-webhooks.ts';

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

const introduction = `Shipping from the USA to Malaysia.

Sign in by \`POST /api/v1/users/login\` (\`vendors\`, \`admins\`): the answer's \`Authorization\` header is sent with every call for 15 minutes,
then \`POST …/jwt\` exchanges the cookie for the next. Each kind of caller has a host of its own.

Programs call with an API key instead of a session: \`Authorization: Bearer rt_live_…\`. Each call says which scope a key needs for it.
Webhooks tell a program what happens. Both are made in the portal, under Connected systems;
[The API in ten minutes](/api/guide) leads from a key to the first webhook in ten minutes, and lists every error.

Failures are problem documents (RFC 9457) with a stable \`error\`, and \`fields\` where something sent was wrong. Lists take \`filter\`,
\`range\` and \`sort\` as JSON and answer with \`Content-Range\`. A record that changes has a \`version\`, sent back as \`If-Match\`. A call that
takes an \`Idempotency-Key\` has one effect however often it is sent. Money is whole minor units, instants are ISO 8601 in UTC.`;

const securitySchemes = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description:
      'Access token of a session, from the `Authorization` header of a sign-in or refresh; valid for 15 minutes.',
  },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'rt_live_…',
    description:
      'API key of a customer or a vendor, made on their page of keys. Each call names the scope that a key needs for it.',
  },
  refresh: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Secure-refresh',
    description:
      'Refresh token, set by a sign-in as a cookie that scripts can’t read (`refresh` on localhost). It is exchanged at every use; one that is used twice ends the session.',
  },
} as const;

/** The contract as OpenAPI 3.1 at `/api/openapi.json`, readable at `/api/docs`. */
export const openApi = fp(async (app) => {
  const turnOf = largeAnswers();
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Rantau',
        version: rootPackage.version,
        description: introduction,
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/' }],
      tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
      components: { securitySchemes },
    },
    transform: jsonSchemaTransform,
    transformObject: (given) => ({
      ...withRefusals(
        withHeaders(withMeanings(withoutUnused(jsonSchemaTransformObject(given))), app.declaredCalls),
      ),
      webhooks: webhooks as Record<string, never>,
    }),
  });
  await app.register(apiReference, { turnOf });
  await app.register(apiGuide);
  // Nearly a megabyte, and the same for everybody: written once.
  let text: string | undefined;
  app.get('/api/openapi.json', { schema: { hide: true } }, async (request, reply) => {
    await turnOf(request);
    text ??= JSON.stringify(app.swagger());
    return reply
      .header('cache-control', 'public, max-age=300')
      .type('application/json; charset=utf-8')
      .send(text);
  });
});
