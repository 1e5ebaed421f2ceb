import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { endpoint, IdParams } from '../contract/index.ts';
import { AppError } from '../errors/index.ts';
import type { Client } from './client.ts';
import { idempotentCall } from './idempotent-call.ts';

const declaration = {
  session: 'user',
  tag: 'things',
  summary: 'Pay',
  params: IdParams,
} as const;
const pay = endpoint('POST /pay/:id', { ...declaration, output: z.object({}), idempotent: true });
const look = endpoint('POST /look/:id', { ...declaration, output: z.object({}) });

function setup(...answers: (object | AppError)[]) {
  const call = vi.fn(async (_: unknown, _options: { idempotencyKey?: string }) => {
    const answer = answers.shift();
    if (answer instanceof AppError) throw answer;
    return answer;
  });
  const keys = () => call.mock.calls.map(([, { idempotencyKey }]) => idempotencyKey);
  return { client: { call } as unknown as Pick<Client, 'call'>, keys };
}

it('sends the same wish again with its key until it succeeds, and another one with another', async () => {
  const { client, keys } = setup(new AppError('service_unavailable'), {}, {}, {});
  const act = idempotentCall(client, pay);
  await expect(act({ params: { id: 'a' } })).rejects.toThrow('service_unavailable');
  await act({ params: { id: 'a' } });
  await act({ params: { id: 'a' } });
  await act({ params: { id: 'b' } });
  const [lost, repeated, later, other] = keys();
  expect(lost).toMatch(/^[0-9a-f-]{36}$/);
  expect(repeated).toBe(lost);
  expect(new Set([lost, later, other]).size).toBe(3);
});

it('sends no key where the call takes none', async () => {
  const { client, keys } = setup({});
  await idempotentCall(client, look)({ params: { id: 'a' } });
  expect(keys()).toEqual([undefined]);
});
