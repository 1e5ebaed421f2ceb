import type { Endpoint } from '@rantau/shared/contract';
import { errorCodes, Problem } from '@rantau/shared/errors';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from './test-app.ts';

interface Media {
  readonly schema?: unknown;
  readonly examples?: Record<string, { $ref: string }>;
}
interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters?: readonly { readonly in: string; readonly name: string }[];
  readonly requestBody?: { readonly content: Record<string, Media> };
  readonly responses: Record<
    string,
    { readonly description: string; readonly content?: Record<string, Media> }
  >;
}
interface Document {
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { readonly examples: Record<string, { readonly value: unknown }> };
}

let api: TestApp;
let document: Document;
beforeAll(async () => {
  api = await startTestApp();
  document = JSON.parse(
    (await api.app.inject({ url: '/api/openapi.json', headers: { host: 'localhost' } })).body,
  ) as Document;
});
afterAll(() => api.close());

const operationOf = ({ method, path }: Endpoint): Operation | undefined =>
  document.paths[`/api/v1${path.replaceAll(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()];

test('every call says by schema what is sent and answered', () => {
  const wrong: string[] = [];
  for (const declared of api.app.declaredCalls) {
    const operation = operationOf(declared);
    const name = `${declared.method} ${declared.path}`;
    const sends = declared.method !== 'GET' && declared.method !== 'DELETE' && declared.body;
    const sent = operation?.requestBody?.content['application/json']?.schema;
    if (Boolean(sends) !== Boolean(sent)) wrong.push(`${name} sends`);
    const answered =
      operation?.responses[String(declared.status ?? 200)]?.content?.['application/json']?.schema;
    if ((declared.answer ?? 'json') === 'json' && Boolean(declared.output) !== Boolean(answered))
      wrong.push(`${name} answers`);
  }
  expect(wrong).toEqual([]);
});

test('every call says what it does, who may, and how it may be refused, with a problem document for each', () => {
  const wrong: string[] = [];
  const ids = new Set<string>();
  for (const declared of api.app.declaredCalls) {
    const { operationId, summary, description, responses } = operationOf(declared) as Operation;
    if (ids.has(operationId)) wrong.push(`${operationId} twice`);
    ids.add(operationId);
    if (summary.length < 8 || description.length < 6) wrong.push(`${operationId} says too little`);
    if (declared.session === 'admin' && !description.includes(`\`${declared.action}\``))
      wrong.push(`${operationId} does not say which staff may`);
    for (const [status, { content, description: codes }] of Object.entries(responses)) {
      if (Number(status) < 400) continue;
      const examples = Object.keys(content?.['application/problem+json']?.examples ?? {});
      if (examples.length === 0 || examples.some((code) => !codes.includes(code)))
        wrong.push(`${operationId} ${status}: ${examples}`);
    }
  }
  expect(wrong).toEqual([]);
  for (const [code, { value }] of Object.entries(document.components.examples)) {
    expect(errorCodes).toContain(code);
    expect(Problem.parse(value).error).toBe(code);
  }
});

test('the document is what the recommended rules of Redocly ask for', async () => {
  const config = await createConfig({ extends: ['recommended-strict'] });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  const told = problems.map(
    ({ ruleId, message, location }) => `${ruleId}: ${message} (${location.map(({ pointer }) => pointer)})`,
  );
  expect(told).toEqual([]);
}, 60_000);
