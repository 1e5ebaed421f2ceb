import type { Endpoint } from '@rantau/shared/contract';
import { errorCodes, Problem } from '@rantau/shared/errors';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { testApp } from './test-app.ts';

interface Media {
  readonly schema?: unknown;
  readonly examples?: Record<string, { $ref: string }>;
}
interface Answer {
  readonly description: string;
  readonly headers?: Record<string, unknown>;
  readonly content?: Record<string, Media>;
}
interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters?: readonly { readonly $ref?: string }[];
  readonly requestBody?: { readonly required?: boolean; readonly content: Record<string, Media> };
  readonly responses: Record<string, Answer | { readonly $ref: string }>;
}
interface Document {
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: {
    readonly examples: Record<string, { readonly value: unknown }>;
    readonly responses: Record<string, Answer>;
    readonly schemas: Record<string, unknown>;
  };
}

const api = await testApp();
const document = JSON.parse(
  (await api.app.inject({ url: '/api/openapi.json', headers: { host: 'localhost' } })).body,
) as Document;

const answerOf = (given: Operation['responses'][string] | undefined): Answer | undefined =>
  given && '$ref' in given ? document.components.responses[given.$ref.split('/').at(-1) ?? ''] : given;
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
    const answered = answerOf(operation?.responses[String(declared.status ?? 200)])?.content?.[
      'application/json'
    ]?.schema;
    if ((declared.answer ?? 'json') === 'json' && Boolean(declared.output) !== Boolean(answered))
      wrong.push(`${name} answers`);
  }
  expect(wrong).toEqual([]);
});

test('no call goes without the body that it asks for', () => {
  const wrong = api.app.declaredCalls.filter((declared) => {
    const asked = operationOf(declared)?.requestBody;
    return asked && (!asked.required || declared.body?.safeParse(undefined).success);
  });
  expect(wrong.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
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
    for (const [status, answer] of Object.entries(responses)) {
      if (Number(status) < 400) continue;
      const { content, description: codes } = answerOf(answer) as Answer;
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

test('every call names the headers that it takes and answers with', () => {
  const wrong: string[] = [];
  for (const declared of api.app.declaredCalls) {
    const { operationId, parameters = [], responses } = operationOf(declared) as Operation;
    const taken = parameters.flatMap(({ $ref }) => $ref?.split('/').at(-1) ?? []);
    if (taken.includes('If-Match') !== Boolean(declared.versioned)) wrong.push(`${operationId} If-Match`);
    if (taken.includes('Idempotency-Key') !== Boolean(declared.idempotent))
      wrong.push(`${operationId} Idempotency-Key`);
    for (const [status, answer] of Object.entries(responses)) {
      const told = Object.keys(answerOf(answer)?.headers ?? {});
      if (!told.includes('x-request-id')) wrong.push(`${operationId} ${status} x-request-id`);
      if (status === '429' && !told.includes('Retry-After')) wrong.push(`${operationId} Retry-After`);
      if (status === '200' && told.includes('Content-Range') !== Boolean(declared.list))
        wrong.push(`${operationId} Content-Range`);
    }
  }
  expect(wrong).toEqual([]);
});

test('every property says what it means', () => {
  const silent = new Set<string>();
  const visit = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    for (const [key, value] of Object.entries(part)) {
      if (key === 'properties')
        for (const [name, of] of Object.entries(value as Record<string, { description?: string }>))
          if (!of.description) silent.add(name);
      visit(value);
    }
  };
  visit([document.paths, document.components.schemas]);
  expect([...silent]).toEqual([]);
});

test('the document is what the recommended rules of Redocly ask for', async () => {
  const config = await createConfig({ extends: ['recommended-strict'] });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  const told = problems.map(
    ({ ruleId, message, location }) => `${ruleId}: ${message} (${location.map(({ pointer }) => pointer)})`,
  );
  expect(told).toEqual([]);
}, 60_000);
