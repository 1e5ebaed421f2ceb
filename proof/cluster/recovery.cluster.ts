import { fillWithDemo } from '../harness/demo.ts';
import { query } from '../harness/postgres.ts';
import { startProduct } from '../harness/product.ts';
import { wait } from '../harness/report.ts';
import type { Suite } from '../harness/trials.ts';
import {
  checkLedger,
  checkNothingLost,
  countMissing,
  newRecord,
  signInAsOwner,
  startWriters,
} from '../harness/writers.ts';
import { startMachines } from './machines.ts';

const writingMs = 10_000;

export const suite: Suite = {
  title: 'pgBackRest brings back a moment: everything before it, nothing after it',
  run: async (trial) => {
    const { check } = trial;
    await using machines = await startMachines();
    const { DATABASE_REPLICA_URL: _, ...leading } = machines.env;
    const env = await fillWithDemo(leading);
    await using product = await startProduct({ env });
    const session = await signInAsOwner(product.port);
    const leader = await machines.leader();
    const backingUp = performance.now();
    // Under writers, as in the life of a company.
    const before = newRecord();
    const writers = await startWriters(session, 8, before);
    await leader.pgbackrest('backup', '--type=full');
    const backupSeconds = (performance.now() - backingUp) / 1_000;
    await wait(writingMs);
    await writers.stop();

    await wait(1_500);
    const [{ moment = '' } = {}] = await query<{ moment: string }>(
      leader.superuserUrl,
      'select clock_timestamp()::text as moment',
    );
    await wait(1_500);
    const mistake = await startWriters(session, 8);
    await wait(writingMs / 2);
    await mistake.stop();
    // Ends the part of the log that is being written, and waits until it is in the backups.
    await leader.pgbackrest('check');

    const restoring = performance.now();
    const restored = await machines.restore(moment);
    const restoreSeconds = (performance.now() - restoring) / 1_000;
    await using again = await startProduct({ env: { DATA_DIR: env.DATA_DIR, DATABASE_URL: restored } });
    const there = await signInAsOwner(again.port);
    await checkNothingLost(there, before, trial, 'of the time before, ');
    const { inboundPackages, payments } = mistake.record;
    const afterwards = inboundPackages.length + payments.length;
    const gone =
      (await countMissing(there, '/admins/inbound-packages', inboundPackages)) +
      (await countMissing(there, '/admins/payments', payments));
    check(
      'nothing of the time after is there',
      gone === afterwards && afterwards > 0,
      `${afterwards} writes after ${moment}, ${afterwards - gone} came back`,
    );
    await checkLedger(session, trial, 'where it goes on, ');
    check(
      'a full backup is made under writers, and a moment restored, within a minute each',
      backupSeconds < 60 && restoreSeconds < 60,
      `backup ${backupSeconds.toFixed(1)} s, restore ${restoreSeconds.toFixed(1)} s`,
    );
  },
};
