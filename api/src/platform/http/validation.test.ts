import type { AppError } from '@rantau/shared/errors';
import { exportEndpoints } from '@rantau/shared/exports';
import { userEndpoints } from '@rantau/shared/users';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { testApp } from '../../../tests/test-app.ts';
import { validation } from './validation.ts';

const api = await testApp();

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

/** Places of a JSON schema that take lists without end. */
function endlessLists(schema: unknown, place: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const below = Object.entries(schema).flatMap(([key, value]) => endlessLists(value, `${place}.${key}`));
  const { type, maxItems, prefixItems } = schema as Record<string, unknown>;
  return type === 'array' && maxItems === undefined && !prefixItems ? [place, ...below] : below;
}

test('every list in a request has an end', () => {
  const endless = api.app.declaredCalls.flatMap(({ method, path, body, query }) =>
    [body, query].flatMap((schema) =>
      schema
        ? endlessLists(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), `${method} ${path}`)
        : [],
    ),
  );
  expect(endless).toEqual([]);
});

test('a refusal names a hundred fields, however many there are', async () => {
  const app = Fastify();
  await app.register(validation, { config: api.services.config });
  const body = z.object({ boxes: z.array(z.object({ count: z.int(), weight: z.int() })).max(5_000) });
  app.post('/', { schema: { body, response: { 200: z.any() } } }, ({ body }) => body);
  app.setErrorHandler((error: AppError, _, reply) => reply.code(error.status).send(error.fields));
  const answer = await app.inject({
    method: 'POST',
    url: '/',
    payload: { boxes: Array.from({ length: 5_000 }, () => ({})) },
  });
  expect(answer.statusCode).toBe(422);
  expect(Object.keys(answer.json<object>())).toHaveLength(100);
  await app.close();
});

test('a table whose cells are no text is refused row by row, and wide ones and long cells too', async () => {
  const support = await api.staff('support');
  const refusedFor = async (row: unknown) => {
    const { problem } = await support.call(userEndpoints.bulkCreate, {
      body: { dry_run: true, rows: [row as Record<string, string>] },
    });
    return problem.fields;
  };
  const wide = (cell: unknown, columns: number) =>
    Object.fromEntries(Array.from({ length: columns }, (_, at) => [`c${at}`, cell]));
  expect(await refusedFor(wide(1, 100))).toEqual({ 'rows.0': 'invalid' });
  expect(await refusedFor(wide('a', 101))).toEqual({ 'rows.0': 'invalid' });
  expect(await refusedFor({ name: 'a'.repeat(5_001) })).toEqual({ 'rows.0': 'invalid' });
});

test('fields that are not checked one by one are neither many nor deep', async () => {
  const support = await api.staff('support');
  const deep = JSON.parse(`${'['.repeat(1_000)}${']'.repeat(1_000)}`) as unknown;
  const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`k${at}`, 1]));
  for (const filter of [{ q: deep }, many]) {
    const { problem } = await support.call(exportEndpoints.create, { body: { resource: 'users', filter } });
    expect(problem).toMatchObject({ status: 422, fields: { filter: 'invalid' } });
  }
});
