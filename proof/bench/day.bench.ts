import { availableParallelism, loadavg } from 'node:os';
import { fillWithDemo } from '../harness/demo.ts';
import { ledgerSums } from '../harness/ledger.ts';
import { createCluster } from '../harness/postgres.ts';
import { startProduct } from '../harness/product.ts';
import { median } from '../harness/report.ts';
import { staySignedIn } from '../harness/session.ts';
import { liveThrough, workOfADay } from './day-of-work.ts';
import { type Bench, residentMiB } from './figures.ts';
import { at, signInOthers } from './others.ts';

/** Minutes in which a day passes. */
const minutes = Number(process.env['DAY_MINUTES'] ?? 20);

/** 24 hours of mixed work by role on one process, in twenty minutes: is it as small and as quick in the evening? */
export const bench: Bench = async (tell) => {
  await using cluster = await createCluster();
  const demo = await fillWithDemo({ DATABASE_URL: await cluster.createDatabase('day') });
  const env = { ...demo, TRUST_PROXY: '127.0.0.1/32', CALLS_PER_SECOND: '1000', LOG_LEVEL: 'error' };
  await using product = await startProduct({ env });
  const { port, pid } = product;
  const staff = (name: string) => staySignedIn(port, 'admin', `${name}@rantau.example`);
  const owner = await staff('owner');
  const work = await workOfADay({
    port,
    warehouseUsa: await staff('portland'),
    warehouseMalaysia: await staff('warehouse'),
    finance: await staff('finance'),
    support: await staff('support'),
    owner,
    vendor: await staySignedIn(port, 'vendor', 'driver@example.com'),
    customers: await signInOthers(port, '', staySignedIn),
  });
  const sizes: number[] = [];
  const measuring = setInterval(async () => sizes.push(await residentMiB(pid).catch(() => 0)), 2_000);
  const { times, refused } = await liveThrough(work, minutes * 60);
  clearInterval(measuring);

  // The first third of the day warms it up: from midnight to eight in the morning.
  const third = Math.floor(sizes.length / 3);
  const [morning, evening] = [median(sizes.slice(third, 2 * third)), median(sizes.slice(2 * third))];
  const machine = `load ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} processors`;
  tell('memory in the last third of a day, of that in the second', evening / morning, '×', {
    atMost: 1.1,
    note: `${morning.toFixed(0)} and ${evening.toFixed(0)} MiB, at most ${Math.max(...sizes).toFixed(0)}; a day in ${minutes} min; ${machine}`,
  });
  const calls = [...times.values()].reduce((sum, each) => sum + each.length, 0);
  const refusals = [...refused.values()].reduce((sum, each) => sum + each, 0);
  tell('calls of a day that were refused', refusals, 'calls', {
    atMost: 0,
    note: [...refused].map(([what, count]) => `${count} × ${what}`).join('; ') || `of ${calls}`,
  });
  for (const [name, unsorted] of times) {
    const sorted = unsorted.toSorted((one, other) => one - other);
    tell(`p99 of ${name}`, at(sorted, 0.99), 'ms', {
      note: `${at(sorted, 0.5).toFixed(1)} ms in the middle, ${sorted.length} calls`,
    });
  }
  const { isZero, text } = await ledgerSums(() => owner.call('GET', '/admins/trial-balance'));
  tell('accounts of the ledger that do not balance', isZero ? 0 : 1, 'accounts', { atMost: 0, note: text });
};
