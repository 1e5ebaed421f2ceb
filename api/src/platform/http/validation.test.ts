import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../../../tests/test-app.ts';
import { validation } from './validation.ts';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

test('a change that names nothing changes nothing: no default of a draft is saved as if it were typed', async () => {
  const changes = api.app.declaredCalls.filter(
    ({ method, body }) => method === 'PATCH' && body?.safeParse({}).success,
  );
  expect(changes.length).toBeGreaterThan(15);
  const app = Fastify();
  await app.register(validation, { config: api.services.config });
  for (const [index, { body }] of changes.entries())
    app.patch(`/${index}`, { schema: { body, response: { 200: z.any() } } }, ({ body }) => body);
  for (const [index, { path }] of changes.entries())
    expect((await app.inject({ method: 'PATCH', url: `/${index}`, payload: {} })).json(), path).toEqual({});
  await app.close();
});
