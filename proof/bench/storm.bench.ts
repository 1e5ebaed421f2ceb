import { fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism, loadavg } from 'node:os';
import { atTheEnd } from '../harness/cleanup.ts';
import { fillWithDemo } from '../harness/demo.ts';
import { temporaryFolder } from '../harness/folder.ts';
import { createCluster } from '../harness/postgres.ts';
import { type Product, startProduct } from '../harness/product.ts';
import { median, wait } from '../harness/report.ts';
import { signIn } from '../harness/session.ts';
import type { Bench } from './figures.ts';
import type { CallCounts, GreedyPerson, Storm } from './greedy-person.ts';
import { at, env, othersRead, signInOthers } from './others.ts';

/** Pairs of a calm and a stormy window: one beside the other, so that whatever else the machine does touches both. */
const pairs = 6;
const windowSeconds = 6;

/** The greedy person, in a process of their own: answers how to let a storm begin, which ends with what was asked for. */
async function greedyPerson(person: GreedyPerson) {
  const child = fork(new URL('./greedy-person.ts', import.meta.url), [JSON.stringify(person)]);
  atTheEnd(() => child.kill('SIGKILL'));
  const ended = once(child, 'exit').then(([code]) =>
    Promise.reject(new Error(`the greedy person ended with ${code}`)),
  );
  ended.catch(() => {});
  const told = () => Promise.race([once(child, 'message'), ended]) as Promise<[CallCounts]>;
  await told();
  return {
    storm: async (wanted: Storm): Promise<CallCounts> => {
      child.send(wanted);
      const [count] = await told();
      return count;
    },
    [Symbol.dispose]: () => void child.kill('SIGKILL'),
  };
}

async function beside(product: Product, tell: Parameters<Bench>[0], database: string): Promise<void> {
  const { port } = product;
  const address = '10.0.0.1';
  const email = 'aminah@example.com';
  const { token } = await signIn(port, 'user', email, { 'x-forwarded-for': address });
  const readers = await signInOthers(port, email);
  using greedy = await greedyPerson({ port, token, address });
  // Lets the engine compile what it will run, for both.
  await Promise.all([greedy.storm({ seconds: 4 }), othersRead(readers, 4)]);
  await othersRead(readers, 4);
  const calm: number[][] = [];
  const during: number[][] = [];
  const totals: Record<string, { calls: number; refused: number }> = {};
  for (let pair = 0; pair < pairs; pair += 1) {
    calm.push(await othersRead(readers, windowSeconds));
    const storm = greedy.storm({ seconds: windowSeconds });
    during.push(await othersRead(readers, windowSeconds));
    for (const [kind, { calls, refused }] of Object.entries(await storm)) {
      const before = totals[kind] ?? { calls: 0, refused: 0 };
      totals[kind] = { calls: before.calls + calls, refused: before.refused + refused };
    }
    await wait(1_000);
  }
  const middle = (windows: readonly number[][], share: number) =>
    median(windows.map((times) => at(times, share)));
  const p99s = during.map((times, pair) => [at(times, 0.99), at(calm[pair] ?? [], 0.99)] as const);
  const ratios = p99s.map(([stormy, without]) => stormy / without);
  const each = p99s.map((pair) => pair.map((ms) => ms.toFixed(0)).join('/')).join(' ');
  const told = Object.entries(totals).map(
    ([kind, { calls, refused }]) => `${calls} ${kind} (${refused} refused)`,
  );
  const machine = `load ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} processors`;
  tell(`others’ p99 beside one greedy person, of that without, ${database}`, median(ratios), '×', {
    atMost: 2,
    note: `${middle(during, 0.99).toFixed(1)} and ${middle(calm, 0.99).toFixed(1)} ms, pairs ${each}; ${told.join(', ')}; ${machine}`,
  });
  tell(`others’ median beside one greedy person, ${database}`, middle(during, 0.5), 'ms', {
    note: `${middle(calm, 0.5).toFixed(1)} ms without`,
  });
  tell(`others’ slowest read, ${database}`, Math.max(...during.map((times) => at(times, 1))), 'ms', {
    note: `${Math.max(...calm.map((times) => at(times, 1))).toFixed(1)} ms without`,
  });
}

async function onPostgres(tell: Parameters<Bench>[0]): Promise<void> {
  await using cluster = await createCluster();
  const demo = await fillWithDemo({ DATABASE_URL: await cluster.createDatabase('storm') });
  await using product = await startProduct({ env: { ...env, ...demo } });
  await beside(product, tell, 'PostgreSQL');
}

async function embedded(tell: Parameters<Bench>[0]): Promise<void> {
  await using product = await startProduct({ env: { ...env, DATA_DIR: temporaryFolder('storm') } });
  await beside(product, tell, 'embedded');
}

/** One greedy person beside twelve others, on either database. */
export const bench: Bench = async (tell) => {
  await onPostgres(tell);
  await embedded(tell);
};
