import { randomInt } from 'node:crypto';
import { fillWithDemo } from '../harness/demo.ts';
import { query } from '../harness/postgres.ts';
import { startProduct } from '../harness/product.ts';
import { median, wait } from '../harness/report.ts';
import { listOf, type Session } from '../harness/session.ts';
import type { Suite } from '../harness/trials.ts';
import { receipt, signInAsOwner } from '../harness/writers.ts';
import { startMachines } from './machines.ts';

const writes = 300;
const reads = 40;

/** Milliseconds of one report; fails where it is refused. */
async function readReport({ call }: Session): Promise<number> {
  const answer = await call('GET', '/admins/dashboard');
  if (answer.status !== 200)
    throw new Error(`the dashboard answered ${answer.status}: ${answer.body.slice(0, 200)}`);
  return answer.ms;
}

/** True if a search through another process finds what one has just taken in. */
async function findsWhatWasWritten(writer: Session, reader: Session): Promise<boolean> {
  const tracking = `TBA${randomInt(1e11, 1e12)}`;
  const taken = await writer.call('POST', '/admins/inbound-packages', receipt(tracking));
  if (taken.status !== 201)
    throw new Error(`taking in answered ${taken.status}: ${taken.body.slice(0, 200)}`);
  const found = await reader.call('GET', listOf('/admins/inbound-packages', { filter: { q: tracking } }));
  return found.status === 200 && (JSON.parse(found.body) as unknown[]).length === 1;
}

export const suite: Suite = {
  title: 'reports, files and searches from replicas: read where nothing is written, and never too old',
  run: async ({ check }) => {
    await using machines = await startMachines();
    const env = await fillWithDemo(machines.env);
    const products = await Promise.all([startProduct({ env }), startProduct({ env })]);
    const [writer, reader] = await Promise.all(products.map(({ port }) => signInAsOwner(port)));
    if (!writer || !reader) return;

    const rowsRead = async (urls: readonly string[]): Promise<number> => {
      // A session that is idle says after ten seconds what it has read.
      await wait(11_000);
      const counts = await Promise.all(
        urls.map((url) =>
          query<{ rows: number }>(
            url.replace(/postgres$/, 'rantau'),
            'select coalesce(sum(seq_tup_read + coalesce(idx_tup_fetch, 0)), 0)::float8 as rows from pg_stat_user_tables',
          ),
        ),
      );
      return counts.flat().reduce((sum, { rows }) => sum + rows, 0);
    };
    const leader = await machines.leader();
    const followers = await machines.followers();
    const leading = [leader.superuserUrl];
    const following = followers.map(({ superuserUrl }) => superuserUrl);
    const [ledBefore, followedBefore] = [await rowsRead(leading), await rowsRead(following)];
    for (let turn = 0; turn < reads; turn += 1) await readReport(reader);
    const led = (await rowsRead(leading)) - ledBefore;
    const followed = (await rowsRead(following)) - followedBefore;
    check(
      'reports are read on replicas',
      followed > 2 * led,
      `${reads} dashboards read ${followed} rows there, ${led} rows where everything is written`,
    );

    let missed = 0;
    for (let turn = 0; turn < writes; turn += 20) {
      const found = await Promise.all(Array.from({ length: 20 }, () => findsWhatWasWritten(writer, reader)));
      missed += found.filter((each) => !each).length;
    }
    check(
      'what was confirmed is found at once, also by another process',
      missed === 0,
      `${missed} of ${writes} missed`,
    );

    for (const url of following) await query(url, 'select pg_wal_replay_pause()');
    const whilePaused = await findsWhatWasWritten(writer, reader);
    for (const url of following) await query(url, 'select pg_wal_replay_resume()');
    check('a replica that does not follow is passed over', whilePaused, whilePaused ? 'found' : 'missed');

    const usual = median(await Promise.all(Array.from({ length: 9 }, () => readReport(reader))));
    for (const each of followers) each.freeze();
    const first = await readReport(reader);
    const later = median([await readReport(reader), await readReport(reader), await readReport(reader)]);
    for (const each of followers) each.thaw();
    check(
      'with no replica the leader answers',
      first < 5_000 && later < 1_000,
      `${Math.round(usual)} ms before, ${Math.round(first)} ms at first, ${Math.round(later)} ms then`,
    );
    await machines.settled();
    await Promise.all(products.map((product) => product.end()));
  },
};
