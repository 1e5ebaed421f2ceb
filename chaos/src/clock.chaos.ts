import { createCluster } from '@rantau/rig/postgres';
import { startProduct } from '@rantau/rig/product';
import { signIn } from '@rantau/rig/session';
import { type Check, check, leftOut, type Suite } from './check.ts';
import { nothingLost } from './verdict.ts';
import { openInvoices, startWriters } from './writers.ts';

const shiftedClock = import.meta.resolve('@rantau/rig/shifted-clock');
const hours = [24, -24];

export const suite: Suite = {
  title: 'a clock that is a day off, beside a process whose clock is right',
  run: async () => {
    const cluster = await createCluster();
    if (!cluster) return [leftOut('a wrong clock breaks nothing', 'no initdb on this machine')];
    const env = { DATABASE_URL: await cluster.createDatabase('clock') };
    const right = await startProduct({ env });
    const session = await signIn(right.port, 'admin', 'owner@rantau.example');
    const checks: Check[] = [];
    for (const shift of hours) {
      const what = `clock ${shift > 0 ? 'ahead' : 'behind'} by a day`;
      const wrong = await startProduct({
        env: { ...env, CLOCK_SHIFT_HOURS: String(shift) },
        nodeArgs: ['--import', shiftedClock],
      });
      const theirs = await signIn(wrong.port, 'admin', 'owner@rantau.example');
      const writers = startWriters(theirs, await openInvoices(theirs), 4);
      const beside = startWriters(session, await openInvoices(session), 4);
      await new Promise((wait) => setTimeout(wait, 3_000));
      await writers.stop();
      await beside.stop();
      const faults = [...writers.faults, ...beside.faults];
      const passed = await session.call('GET', '/admins/me', undefined, {
        headers: { authorization: `Bearer ${theirs.token}` },
      });
      checks.push(
        check(
          `${what}: no fault on either side`,
          faults.length === 0,
          faults[0] ??
            `${writers.acknowledged.inboundPackages.length} + ${beside.acknowledged.inboundPackages.length} parcels`,
        ),
        check(
          `${what}: its session elsewhere is taken or refused, no fault`,
          passed.status === 200 || passed.status === 401,
          passed.status,
        ),
        ...(
          await nothingLost(session, {
            inboundPackages: [
              ...writers.acknowledged.inboundPackages,
              ...beside.acknowledged.inboundPackages,
            ],
            payments: [...writers.acknowledged.payments, ...beside.acknowledged.payments],
          })
        ).map((each) => ({ ...each, what: `${what}: ${each.what}` })),
      );
      await wrong.end();
    }
    await right.end();
    await cluster.stop('fast');
    return checks;
  },
};
