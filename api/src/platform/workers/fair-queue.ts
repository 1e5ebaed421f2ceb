import type { Actor } from '@rantau/shared/access';
import { AppError } from '@rantau/shared/errors';

/** Share of one person on the long run, in the unit of a task's cost. */
interface Allowance {
  readonly perSecond: number;
  /** Most that is saved up, and may be used at once. */
  readonly burst: number;
}

/** Cost of a task that ended with `answer`, or with an error, after so many milliseconds. */
type CostOf<T> = (ms: number, answer: T | undefined) => number;

interface Bounds {
  /** Most tasks that run at once, whoever asked. */
  readonly slots: number;
  /** Most tasks of one person that run at once. */
  readonly slotsOfOne?: number;
  /** Most tasks of one person that may wait; the next is refused with Retry-After. */
  readonly mostWaiting: number;
  /** Whoever has used theirs up waits until enough of it has come back. */
  readonly allowance?: Allowance;
  /** Milliseconds that only go forward. */
  readonly clock?: () => number;
}

export interface FairQueue {
  /** Runs a task in this person's turn. Without a cost of its own it costs them its seconds. */
  readonly run: <T>(person: string, task: () => Promise<T>, costOf?: CostOf<T>) => Promise<T>;
  /** Takes what is known only after a task off this person's allowance. */
  readonly charge: (person: string, cost: number) => void;
}

/** Staff and the product itself work as much as there is to do. */
export const isUnlimited = ({ kind }: Actor): boolean => kind === 'admin' || kind === 'system';

interface Usage {
  readonly running: number;
  /** Time of the clock from which the allowance is whole again. */
  readonly wholeAt: number;
}

const unused: Usage = { running: 0, wholeAt: 0 };
/** With more people than this, those whose allowance is whole are forgotten. */
const mostRemembered = 10_000;
/** Whoever waits so long hears that it takes longer, before they think that nobody listens. */
const longestWaitMs = 20_000;
const seconds = (ms: number): number => ms / 1_000;
const tooMuch = (why: string): AppError =>
  new AppError('service_unavailable', { retryAfter: 5, cause: new Error(why) });

/** Work of many people on few slots: a few tasks a person at a time, as much as their allowance, and people in turn. */
export function fairQueue({
  slots,
  slotsOfOne = 1,
  mostWaiting,
  allowance,
  clock = () => performance.now(),
}: Bounds): FairQueue {
  const people = new Map<string, Usage>();
  /** In the order in which people have their turn. */
  const waiting = new Map<string, (() => void)[]>();
  let running = 0;
  let nextStart: NodeJS.Timeout | undefined;
  const savedMs = allowance ? (allowance.burst / allowance.perSecond) * 1_000 : 0;

  const usageOf = (person: string): Usage => people.get(person) ?? unused;
  const restMs = (person: string): number => usageOf(person).wholeAt - savedMs - clock();

  function forgetTheIdle(): void {
    if (people.size < mostRemembered) return;
    for (const [person, usage] of people)
      if (usage.running === 0 && usage.wholeAt <= clock()) people.delete(person);
  }

  function startNext(): void {
    let shortestRest = Infinity;
    for (const [person, [start, ...later]] of waiting) {
      if (running >= slots) return;
      const usage = usageOf(person);
      if (usage.running >= slotsOfOne) continue;
      const rest = allowance ? restMs(person) : 0;
      if (rest > 0) {
        shortestRest = Math.min(shortestRest, rest);
        continue;
      }
      waiting.delete(person);
      if (later.length > 0) waiting.set(person, later);
      running += 1;
      people.set(person, { ...usage, running: usage.running + 1 });
      start?.();
    }
    clearTimeout(nextStart);
    if (shortestRest < Infinity) nextStart = setTimeout(startNext, Math.ceil(shortestRest));
  }

  function charge(person: string, cost: number): void {
    const usage = usageOf(person);
    const spentMs = allowance ? (cost / allowance.perSecond) * 1_000 : 0;
    people.set(person, { ...usage, wholeAt: Math.max(usage.wholeAt, clock()) + spentMs });
  }

  function finish(person: string, cost: number): void {
    running -= 1;
    charge(person, cost);
    const usage = usageOf(person);
    people.set(person, { ...usage, running: usage.running - 1 });
    forgetTheIdle();
    startNext();
  }

  /** Resolves when a slot is taken for this person. */
  function turnOf(person: string): Promise<void> {
    const ahead = waiting.get(person) ?? [];
    if (ahead.length >= mostWaiting) return Promise.reject(tooMuch('too much work of one person waits'));
    return new Promise((started, refuse) => {
      const start = () => {
        clearTimeout(limit);
        started();
      };
      const limit = setTimeout(() => {
        const others = (waiting.get(person) ?? []).filter((each) => each !== start);
        if (others.length > 0) waiting.set(person, others);
        else waiting.delete(person);
        refuse(tooMuch('work of one person waited too long'));
      }, longestWaitMs);
      waiting.set(person, [...ahead, start]);
      startNext();
    });
  }

  return {
    charge,
    run: async (person, task, costOf = seconds) => {
      await turnOf(person);
      const started = clock();
      let answer: Awaited<ReturnType<typeof task>> | undefined;
      try {
        answer = await task();
        return answer;
      } finally {
        finish(person, costOf(clock() - started, answer));
      }
    },
  };
}
