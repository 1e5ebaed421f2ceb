import { PassThrough } from 'node:stream';
import Fastify, { type FastifyBaseLogger, type FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { testConfig } from '../../../tests/test-config.ts';
import { answeredLine, loggerOptions } from './request-log.ts';
import type { SessionActor } from './sessions.ts';

/** The line as it is written. */
function logged(write: (log: FastifyBaseLogger) => void): Record<string, unknown> {
  const out = new PassThrough();
  const options = loggerOptions(testConfig({ logLevel: 'info' }));
  const { log } = Fastify({ logger: { ...(typeof options === 'object' && options), stream: out } });
  write(log);
  return JSON.parse(String(out.read()));
}

function written(actor: SessionActor | null): Record<string, unknown> {
  const request = {
    actor,
    method: 'GET',
    url: '/api/v1/profiles?token=secret',
    host: 'localhost',
    ip: '203.0.113.7',
  } as FastifyRequest;
  return logged((log) => log.info(answeredLine(request, { statusCode: 200, elapsedTime: 4.2 })));
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

test('a row that the database refuses is not written down', () => {
  const err = Object.assign(new Error('new row for relation "users" violates check constraint'), {
    code: '23514',
    detail: 'Failing row contains (aminah@example.com, $argon2id$v=19$m=19456, +60123456789).',
    where: 'COPY users, line 1: "aminah@example.com"',
  });
  const line = logged((log) => log.error({ err }, 'internal'));
  expect(line).toMatchObject({ err: { code: '23514', message: err.message } });
  expect(JSON.stringify(line)).not.toMatch(/aminah|argon2|\+60/);
});
