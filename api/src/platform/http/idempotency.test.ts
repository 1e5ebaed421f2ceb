import type { Endpoint } from '@rantau/shared/contract';
import { AppError } from '@rantau/shared/errors';
import type { FastifyRequest } from 'fastify';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../tests/test-app.ts';
import { removeExpired } from '../../flows/remove-expired.ts';
import { newId } from '../clock.ts';
import type { Db } from '../database/database.ts';
import { answerOnce } from './idempotency.ts';

const api = await testApp();
beforeEach(async () => {
  await api.services.db.deleteFrom('rate_limits').execute();
});

const declared: Endpoint = {
  method: 'POST',
  path: '/test',
  session: 'user',
  summary: '',
  tag: '',
  idempotent: true,
};
const actor = { kind: 'user', id: newId(), session_id: newId(), impersonator_id: null } as const;

const send = (key: string | undefined, body: unknown, run: (db: Db) => Promise<unknown>, from = actor.id) => {
  const request = {
    method: 'POST',
    url: '/test',
    body,
    headers: { 'idempotency-key': key },
    actor: { ...actor, id: from },
  };
  return answerOnce(api.services, declared, request as unknown as FastifyRequest, run);
};

/** Leaves one row behind each time it really runs. */
const effect = async (db: Db) => {
  const key = newId();
  await db
    .insertInto('rate_limits')
    .values({ key, window_start: '2026-01-01T00:00:00.000Z', hits: 1 })
    .execute();
  return { id: key, version: 1 };
};
const effects = async () => (await api.services.db.selectFrom('rate_limits').select('key').execute()).length;

describe('the same key', () => {
  test('a hundred times in a row is one effect and one answer', async () => {
    const key = newId();
    const answers = new Set<string>();
    for (let time = 0; time < 100; time += 1) answers.add(JSON.stringify(await send(key, { a: 1 }, effect)));
    expect([answers.size, await effects()]).toEqual([1, 1]);
  });

  test('64 times at once is one effect and one answer', async () => {
    const key = newId();
    const answers = await Promise.all(Array.from({ length: 64 }, () => send(key, { a: 1 }, effect)));
    expect([new Set(answers.map((answer) => JSON.stringify(answer))).size, await effects()]).toEqual([1, 1]);
  });

  test('with another body is refused, and has no effect', async () => {
    const key = newId();
    await send(key, { a: 1 }, effect);
    await expect(send(key, { a: 2 }, effect)).rejects.toMatchObject({ code: 'idempotency_mismatch' });
    expect(await effects()).toBe(1);
  });

  test('of another person is another key', async () => {
    const key = newId();
    await send(key, { a: 1 }, effect);
    await send(key, { a: 1 }, effect, newId());
    expect(await effects()).toBe(2);
  });

  test('after a failure runs again, because nothing had happened', async () => {
    const key = newId();
    const failing = async (db: Db) => {
      await effect(db);
      throw new AppError('trip_full');
    };
    await expect(send(key, {}, failing)).rejects.toMatchObject({ code: 'trip_full' });
    expect(await effects()).toBe(0);
    await send(key, {}, effect);
    expect(await effects()).toBe(1);
  });

  test('is kept for seven days', async () => {
    const key = newId();
    const { db } = api.services;
    await send(key, {}, effect);
    const kept = () => db.selectFrom('idempotency_keys').select('key').where('key', '=', key).execute();
    const inDays = (days: number) => new Date(api.clock.now().getTime() + days * 86_400_000);
    await removeExpired(db, inDays(6.9));
    expect(await kept()).toHaveLength(1);
    await removeExpired(db, inDays(7.1));
    expect(await kept()).toHaveLength(0);
  });
});

test('no key is no promise', async () => {
  await send(undefined, {}, effect);
  await send(undefined, {}, effect);
  expect(await effects()).toBe(2);
  await expect(send('short', {}, effect)).rejects.toMatchObject({ code: 'malformed_request' });
});
