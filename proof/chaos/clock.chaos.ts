import { fillWithDemo } from '../harness/demo.ts';
import { createCluster } from '../harness/postgres.ts';
import { startProduct } from '../harness/product.ts';
import { wait } from '../harness/report.ts';
import type { Suite } from '../harness/trials.ts';
import { checkNothingLost, newRecord, signInAsOwner, startWriters } from '../harness/writers.ts';

const shiftedClock = import.meta.resolve('../harness/shifted-clock.ts');

export const suite: Suite = {
  title: 'a clock that is a day off, beside a process whose clock is right',
  run: async (trial) => {
    await using cluster = await createCluster();
    const env = await fillWithDemo({ DATABASE_URL: await cluster.createDatabase('clock') });
    await using right = await startProduct({ env });
    const session = await signInAsOwner(right.port);
    for (const hours of [24, -24]) {
      const prefix = `clock ${hours > 0 ? 'ahead' : 'behind'} by a day: `;
      await using wrong = await startProduct({
        env: { ...env, CLOCK_SHIFT_HOURS: String(hours) },
        nodeArgs: ['--import', shiftedClock],
      });
      const theirs = await signInAsOwner(wrong.port);
      const record = newRecord();
      const writers = [await startWriters(theirs, 4, record), await startWriters(session, 4, record)];
      await wait(3_000);
      for (const { stop } of writers) await stop();
      const elsewhere = await session.call('GET', '/admins/me', undefined, {
        headers: { authorization: `Bearer ${theirs.token}` },
      });
      trial.check(
        `${prefix}no fault on either side`,
        record.faults.length === 0,
        record.faults[0] ?? `${record.inboundPackages.length} inbound packages`,
      );
      trial.check(
        `${prefix}its session elsewhere is taken or refused, no fault`,
        elsewhere.status === 200 || elsewhere.status === 401,
        elsewhere.status,
      );
      await checkNothingLost(session, record, trial, prefix);
    }
  },
};
