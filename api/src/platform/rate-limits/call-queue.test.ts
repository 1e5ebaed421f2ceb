import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { aloneQueue, callQueue, heavyReadQueue, turnQueue } from './call-queue.ts';

const requestOf = (actor: object | null, ip = '192.0.2.1') => ({ actor, ip }) as unknown as FastifyRequest;
const customer = (id: string) => requestOf({ kind: 'user', id });

/** Calls that end when they are told to, and how many of them are at work. */
function calls(run: ReturnType<typeof callQueue>) {
  const ends: (() => void)[] = [];
  let began = 0;
  return {
    began: () => began,
    ask: (request: FastifyRequest, times: number) => {
      for (let time = 0; time < times; time += 1)
        run(request, () => {
          began += 1;
          return new Promise<void>((end) => ends.push(end));
        }).catch(() => {});
      return new Promise(setImmediate);
    },
  };
}

describe('calls of one person', () => {
  it('works at four of a customer at once, and at those of another beside them', async () => {
    const { ask, began } = calls(callQueue());
    await ask(customer('a'), 50);
    expect(began()).toBe(4);
    await ask(customer('b'), 1);
    expect(began()).toBe(5);
  });

  it('works at eight of all visitors of a network at once', async () => {
    const { ask, began } = calls(callQueue());
    await ask(requestOf(null, '2001:db8::1'), 25);
    await ask(requestOf(null, '2001:db8::2'), 25);
    expect(began()).toBe(8);
  });

  it('works at four of a member of staff at once, and at those of another beside them', async () => {
    const { ask, began } = calls(callQueue());
    await ask(requestOf({ kind: 'admin', id: 'c' }), 50);
    expect(began()).toBe(4);
    await ask(requestOf({ kind: 'admin', id: 'd' }), 1);
    expect(began()).toBe(5);
  });
});

it('works at one call of a person that is much work, staff’s too', async () => {
  const { ask, began } = calls(aloneQueue());
  await ask(requestOf({ kind: 'admin', id: 'c' }), 50);
  expect(began()).toBe(1);
  await ask(requestOf({ kind: 'admin', id: 'd' }), 1);
  expect(began()).toBe(2);
});

it('works at one heavy read of a member of staff at once, and lets a few more wait', async () => {
  const { ask, began } = calls(heavyReadQueue());
  await ask(requestOf({ kind: 'admin', id: 'c' }), 50);
  expect(began()).toBe(1);
  await ask(requestOf({ kind: 'admin', id: 'd' }), 1);
  expect(began()).toBe(2);
});

describe('a long answer', () => {
  const megabytes = (count: number) => count * 1_048_576;

  it('has the next calls of its reader wait, and nobody else’s', async () => {
    const turns = turnQueue({ callsPerSecond: 10 });
    const began = performance.now();
    turns.charge(customer('a'), megabytes(7));
    await turns.await(customer('b'), 0);
    expect(performance.now() - began).toBeLessThan(300);
    await turns.await(customer('a'), 0);
    // As much as 28 calls, of which 20 were saved up and ten a second are allowed.
    expect(performance.now() - began).toBeGreaterThan(700);
  });

  it('costs nothing where it is a page as people read them, or is read by staff', async () => {
    const turns = turnQueue({ callsPerSecond: 1 });
    const began = performance.now();
    for (let time = 0; time < 50; time += 1) turns.charge(customer('a'), 200_000);
    turns.charge(requestOf({ kind: 'admin', id: 'c' }), megabytes(100));
    await turns.await(customer('a'), 0);
    await turns.await(requestOf({ kind: 'admin', id: 'c' }), 0);
    expect(performance.now() - began).toBeLessThan(300);
  });
});
