import { execFileSync } from 'node:child_process';
import { cp, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@rantau/rig/folder';
import { atTheEnd } from '@rantau/rig/leftovers';
import { startProduct } from '@rantau/rig/product';
import { signIn } from '@rantau/rig/session';
import { check, leftOut, type Suite } from './check.ts';
import { nothingLost } from './verdict.ts';
import { openInvoices, startWriters, tallied } from './writers.ts';

/** A file system of its own, small enough to be filled; null where we may not mount one. */
function mountSmall(megabytes: number): string | null {
  const folder = temporaryFolder('small');
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'pipe' });
  } catch {
    return null;
  }
  atTheEnd(() => execFileSync('umount', ['-l', folder]));
  return folder;
}

export const suite: Suite = {
  title: 'disk full, embedded database',
  run: async ({ dataDir }) => {
    const disk = mountSmall(400);
    if (!disk)
      return [leftOut('a full disk refuses and corrupts nothing', 'this account may not mount a tmpfs')];
    const folder = join(disk, 'data');
    await cp(await dataDir(), folder, { recursive: true });
    const env = { DATA_DIR: folder };
    const product = await startProduct({ env });
    const session = await signIn(product.port, 'admin', 'owner@rantau.example');
    const writers = startWriters(session, await openInvoices(session), 8);
    await writers.warm();
    const { bavail, bsize } = await statfs(disk);
    const ballast = join(disk, 'ballast');
    // All but half a megabyte, which the writers then fill.
    await writeFile(ballast, Buffer.alloc(Math.max(bavail * bsize - 512 * 1024, 0)));
    await new Promise((wait) => setTimeout(wait, 8_000));
    const left = (await statfs(disk)).bavail * bsize;
    const reads = await session.call('GET', '/admins/inbound-packages').then(
      ({ status }) => String(status),
      (error: Error) => error.message,
    );
    await writers.stop();
    const refused = writers.faults;
    await rm(ballast);
    await product.end('SIGKILL');
    const again = await startProduct({ env });
    const after = await signIn(again.port, 'admin', 'owner@rantau.example');
    const checks = [
      check(
        'what can not be written is refused as such, never with a fault',
        refused.length === 0,
        refused[0] ?? `${Math.round(left / 1024)} kB left; all answers: ${tallied(writers.answers)}`,
      ),
      check(
        'it is told that storage is full (507)',
        (writers.answers.get(507) ?? 0) > 0,
        `507 × ${writers.answers.get(507) ?? 0}, without an answer: ${tallied(writers.unanswered)}`,
      ),
      check('reading goes on', reads === '200', reads),
      ...(await nothingLost(after, writers.acknowledged)),
    ];
    const written = await after.call('POST', '/admins/inbound-packages', {
      tracking_number: 'TBA000000000001',
      weight_lb: 1,
      length_in: 5,
      width_in: 5,
      height_in: 5,
    });
    checks.push(check('with room again, it writes again', written.status === 201, written.status));
    await again.end();
    return checks;
  },
};
