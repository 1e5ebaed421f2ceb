import { PassThrough } from 'node:stream';
import Fastify, { type FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { testConfig } from '../../../tests/test-config.ts';
import { answeredLine, loggerOptions } from './request-log.ts';
import type { SessionActor } from './sessions.ts';

/** The line as it is written. */
function written(actor: SessionActor | null): Record<string, unknown> {
  const request = {
    actor,
    method: 'GET',
    url: '/api/v1/profiles?token=secret',
    host: 'localhost',
    ip: '203.0.113.7',
  } as FastifyRequest;
  const out = new PassThrough();
  const options = loggerOptions(testConfig({ logLevel: 'info' }));
  const { log } = Fastify({ logger: { ...(typeof options === 'object' && options), stream: out } });
  log.info(answeredLine(request, { statusCode: 200, elapsedTime: 4.2 }));
  return JSON.parse(String(out.read()));
}

const customer = { kind: 'user', id: 'customer', session_id: 'session' } as const;

test('a line of the log says who called what, without the query', () => {
  const line = written({ ...customer, impersonator_id: null });
  expect(line).toMatchObject({ actor: 'customer', status: 200, ms: 4, req: { path: '/api/v1/profiles' } });
  expect(line).not.toHaveProperty('impersonator');
  expect(JSON.stringify(line)).not.toContain('secret');
});

test('and which member of staff, where one acts as a customer', () => {
  const line = written({ ...customer, impersonator_id: 'staff' });
  expect(line).toMatchObject({ actor: 'customer', impersonator: 'staff' });
});

test('a visitor has no id', () => {
  expect(written(null)).not.toHaveProperty('actor');
});
