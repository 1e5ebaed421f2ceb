import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root, temporaryFolder } from '@rantau/rig/folder';

/** What the image's stage with the packages copies before it installs them. */
const manifests = [
  'package.json',
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  'shared/package.json',
  'api/package.json',
];

/** The sum of all files, each counted once however often it is linked. */
async function bytesIn(folder: string, seen = new Set<number>()): Promise<number> {
  let sum = 0;
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) sum += await bytesIn(path, seen);
    if (!entry.isFile()) continue;
    const { ino, size } = await stat(path);
    if (!seen.has(ino)) sum += size;
    seen.add(ino);
  }
  return sum;
}

/** Megabytes of what the server needs and nothing of the builds, installed as `deploy/Dockerfile` does. */
export async function installedMegabytes(): Promise<number> {
  const folder = temporaryFolder('install');
  for (const manifest of manifests) {
    await mkdir(join(folder, manifest, '..'), { recursive: true });
    await cp(join(root, manifest), join(folder, manifest));
  }
  await promisify(execFile)(
    'npx',
    [
      ...['-y', 'pnpm@12.21.0', 'install', '--frozen-lockfile', '--prod', '--prefer-offline'],
      ...['--filter', '@rantau/api', '--filter', '@rantau/shared'],
    ],
    { cwd: folder, maxBuffer: 50_000_000 },
  );
  return (await bytesIn(folder)) / 1e6;
}
