import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';

const docs = new URL('../../../../docs/', import.meta.url);
const pages = {
  '/api/guide': 'api-guide.md',
  '/api/api-errors.md': 'api-errors.md',
  '/api/examples/announce-package.mjs': 'examples/announce-package.mjs',
  '/api/examples/receive-webhooks.mjs': 'examples/receive-webhooks.mjs',
} as const;

/** The guide for strangers and its examples, as text. */
export async function apiGuide(app: FastifyInstance): Promise<void> {
  for (const [path, file] of Object.entries(pages))
    app.get(path, { schema: { hide: true } }, async (_request, reply) =>
      reply.type('text/plain; charset=utf-8').send(await readFile(new URL(file, docs), 'utf8')),
    );
}
