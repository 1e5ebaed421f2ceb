import { execFile } from 'node:child_process';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fillWithDemo } from '../harness/demo.ts';
import { root, temporaryFolder } from '../harness/folder.ts';
import { send } from '../harness/http.ts';
import { createCluster } from '../harness/postgres.ts';
import { startProduct } from '../harness/product.ts';
import { wait } from '../harness/report.ts';
import { signIn } from '../harness/session.ts';
import { type Bench, residentMiB } from './figures.ts';
import { load, measure } from './load.ts';

const run = promisify(execFile);

/** `npm start` does this while it builds the apps. */
const makeTemplate = () => run(process.execPath, ['api/src/make-template.ts'], { cwd: root });

/** Starts it and reads the first page. */
async function firstPage(env: Record<string, string>) {
  const from = performance.now();
  const product = await startProduct({ env });
  const { status } = await send({ port: product.port, method: 'GET', path: '/' });
  if (status !== 200) throw new Error(`the first page answered ${status}`);
  return { product, ms: performance.now() - from };
}

const idleMiB = async (pid: number) => {
  await wait(3_000);
  return residentMiB(pid);
};

async function readsPerSecond(port: number): Promise<number> {
  const { token } = await signIn(port, 'admin', 'owner@rantau.example');
  const request = { port, token, path: '/api/v1/admins/inbound-packages' };
  await load({ ...request, seconds: 1 });
  return (await measure(request)).perSecond;
}

/** Files that the image's package stage copies before it installs them. */
const manifests = [
  ...['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', 'shared/package.json', 'api/package.json'],
];

/** Megabytes of what the server needs and nothing of the builds, installed as `deploy/Dockerfile` does. */
async function installedMegabytes(): Promise<number> {
  const folder = temporaryFolder('install');
  for (const manifest of manifests) await cp(join(root, manifest), join(folder, manifest));
  const filters = ['--filter', '@rantau/api', '--filter', '@rantau/shared'];
  await run(
    'npx',
    ['-y', 'pnpm@12.21.0', 'install', '--frozen-lockfile', '--prod', '--prefer-offline', ...filters],
    { cwd: folder, maxBuffer: 50_000_000 },
  );
  // Each file once, however often it is linked.
  const { stdout } = await run('du', ['--summarize', '--apparent-size', '--block-size=1', folder]);
  return Number.parseInt(stdout, 10) / 1e6;
}

export const bench: Bench = async (tell) => {
  const env = { DATA_DIR: temporaryFolder('start'), LOGINS_PER_MINUTE: '10000' };
  await makeTemplate();
  const fresh = await firstPage(env);
  await fresh.product.end();
  tell('first page after a fresh start, embedded, demo data filled in', fresh.ms, 'ms', { atMost: 3_000 });
  const again = await firstPage(env);
  tell('first page after a reopen, embedded', again.ms, 'ms', { atMost: 1_000 });
  tell('memory idle, embedded', await idleMiB(again.product.pid), 'MiB', { atMost: 350, isComparable: true });
  const pglite = await readsPerSecond(again.product.port);
  await again.product.end();
  tell('production packages (node_modules of the image)', await installedMegabytes(), 'MB', {
    atMost: 200,
    isComparable: true,
  });
  await using cluster = await createCluster();
  const onServer = await fillWithDemo({ DATABASE_URL: await cluster.createDatabase('start') });
  await using product = await startProduct({ env: onServer });
  tell('memory idle, PostgreSQL', await idleMiB(product.pid), 'MiB', { atMost: 140, isComparable: true });
  const postgres = await readsPerSecond(product.port);
  tell('lists of the embedded database: of PostgreSQL', pglite / postgres, '×', {
    atLeast: 0.15,
    isComparable: true,
    note: `${Math.round(pglite)} of ${Math.round(postgres)} req/s`,
  });
};
