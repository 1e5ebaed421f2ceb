import { execFileSync } from 'node:child_process';
import { cp, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { atTheEnd } from '../harness/cleanup.ts';
import { demoFolder } from '../harness/demo.ts';
import { temporaryFolder } from '../harness/folder.ts';
import { startProduct } from '../harness/product.ts';
import { LeftOut, wait } from '../harness/report.ts';
import type { Suite } from '../harness/trials.ts';
import { checkNothingLost, countsText, receipt, signInAsOwner, startWriters } from '../harness/writers.ts';

/** A file system of its own, small enough to be filled. */
function mountSmall(megabytes: number): string {
  const folder = temporaryFolder('small');
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'pipe' });
  } catch {
    throw new LeftOut('this account may not mount a tmpfs');
  }
  atTheEnd(() => execFileSync('umount', ['-l', folder]));
  return folder;
}

export const suite: Suite = {
  title: 'disk full, embedded database',
  run: async (trial) => {
    const { check } = trial;
    const disk = mountSmall(400);
    const env = { DATA_DIR: join(disk, 'data') };
    await cp(await demoFolder(), env.DATA_DIR, { recursive: true });
    const product = await startProduct({ env });
    const session = await signInAsOwner(product.port);
    const { record, ...writers } = await startWriters(session, 8);
    await writers.warm();
    const { bavail, bsize } = await statfs(disk);
    const ballast = join(disk, 'ballast');
    // All but half a megabyte, which the writers then fill.
    await writeFile(ballast, Buffer.alloc(Math.max(bavail * bsize - 512 * 1024, 0)));
    await wait(8_000);
    const left = (await statfs(disk)).bavail * bsize;
    const reads = await session.call('GET', '/admins/inbound-packages').then(
      ({ status }) => String(status),
      (error: Error) => error.message,
    );
    await writers.stop();
    await rm(ballast);
    await product.end('SIGKILL');
    await using again = await startProduct({ env });
    const after = await signInAsOwner(again.port);
    const full = record.answers.get(507) ?? 0;
    check(
      'what can not be written is refused as such, never with a fault',
      record.faults.length === 0,
      record.faults[0] ?? `${Math.round(left / 1024)} kB left; all answers: ${countsText(record.answers)}`,
    );
    check(
      'it is told that storage is full (507)',
      full > 0,
      `507 × ${full}, without an answer: ${countsText(record.unanswered)}`,
    );
    check('reading goes on', reads === '200', reads);
    await checkNothingLost(after, record, trial);
    const written = await after.call('POST', '/admins/inbound-packages', receipt());
    check('with room again, it writes again', written.status === 201, written.status);
  },
};
