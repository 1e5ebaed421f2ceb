import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Endpoint } from '../contract/index.ts';
import { followEvents } from './follow-events.ts';

const endpoint = { method: 'GET', path: '/users/events' } as Endpoint;
const network = new EventTarget();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network));
  vi.stubGlobal('removeEventListener', network.removeEventListener.bind(network));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

type Answer = (signal: AbortSignal | undefined) => Promise<Response>;

/** Follows a stream whose answers are given in turn, and the last for ever. */
function follow(...answers: readonly [Answer, ...Answer[]]) {
  const stop = new AbortController();
  const onReconnect = vi.fn();
  let tried = 0;
  const open = vi.fn(async (_: unknown, { signal }: { signal?: AbortSignal } = {}) => {
    const answer = answers[Math.min(tried++, answers.length - 1)] ?? silent;
    return answer(signal);
  });
  void followEvents({ open } as never, endpoint, { signal: stop.signal, onEvent: () => {}, onReconnect });
  return { stop: () => stop.abort(), open, onReconnect };
}

/** A stream that says nothing, and breaks when it is given up. */
const silent: Answer = async (signal) =>
  new Response(
    new ReadableStream({
      start: (stream) => signal?.addEventListener('abort', () => stream.error(signal.reason)),
    }),
  );
const refused: Answer = async () => {
  throw new TypeError('no network');
};

it('opens again at once when there is a network again, and says that something was missed', async () => {
  const { stop, open, onReconnect } = follow(silent, refused);
  await vi.advanceTimersByTimeAsync(0);
  network.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(20_000);
  const tried = open.mock.calls.length;
  expect(onReconnect).not.toHaveBeenCalled();
  expect(tried).toBeLessThan(6);
  network.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(open.mock.calls.length).toBe(tried + 1);
  stop();
});

it('gives up a stream that is silent for longer than the server ever is', async () => {
  const { stop, open, onReconnect } = follow(silent);
  await vi.advanceTimersByTimeAsync(45_000);
  expect(open).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(open).toHaveBeenCalledTimes(2);
  expect(onReconnect).toHaveBeenCalledTimes(1);
  stop();
});
