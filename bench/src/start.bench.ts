import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { root, temporaryFolder } from '@rantau/rig/folder';
import { send } from '@rantau/rig/http';
import { createCluster } from '@rantau/rig/postgres';
import { startProduct } from '@rantau/rig/product';
import { signIn } from '@rantau/rig/session';
import { installedMegabytes } from './install.ts';
import { load, measure } from './load.ts';
import { residentMiB } from './memory.ts';
import type { BenchResult } from './result.ts';

/** `npm start` does this while it builds the apps. */
const makeTemplate = () => promisify(execFile)(process.execPath, ['api/src/make-template.ts'], { cwd: root });

/** Starts it and reads the first page. */
async function firstPage(env: Record<string, string>) {
  const from = performance.now();
  const product = await startProduct({ env });
  const { status } = await send({ port: product.port, method: 'GET', path: '/' });
  if (status !== 200) throw new Error(`the first page answered ${status}`);
  return { product, ms: performance.now() - from };
}

const idle = async (pid: number) => {
  await new Promise((wait) => setTimeout(wait, 3_000));
  return Math.round(await residentMiB(pid));
};

async function readsPerSecond(port: number): Promise<number> {
  const { token } = await signIn(port, 'admin', 'owner@rantau.example');
  const asked = { port, token, path: '/api/v1/admins/inbound-packages' };
  await load({ ...asked, seconds: 1 });
  return (await measure(asked)).perSecond;
}

export async function run(): Promise<BenchResult[]> {
  const env = { DATA_DIR: temporaryFolder('start'), LOGINS_PER_MINUTE: '10000' };
  await makeTemplate();
  const fresh = await firstPage(env);
  await fresh.product.end();
  const again = await firstPage(env);
  const onPglite = await idle(again.product.pid);
  const pglite = await readsPerSecond(again.product.port);
  await again.product.end();
  const results: BenchResult[] = [
    {
      what: 'first page after a fresh start, embedded, demo data filled in',
      value: Math.round(fresh.ms),
      unit: 'ms',
      better: 'lower',
      goal: 4_000,
    },
    {
      what: 'first page after a reopen, embedded',
      value: Math.round(again.ms),
      unit: 'ms',
      better: 'lower',
      goal: 1_000,
    },
    {
      what: 'memory idle, embedded',
      value: onPglite,
      unit: 'MiB',
      better: 'lower',
      goal: 350,
      comparable: true,
    },
  ];
  results.push({
    what: 'production packages (node_modules of the image)',
    value: Math.round(await installedMegabytes()),
    unit: 'MB',
    better: 'lower',
    goal: 200,
    comparable: true,
  });
  const cluster = await createCluster();
  if (!cluster) return results;
  const seeding = { DATABASE_URL: await cluster.createDatabase('start') };
  await (await startProduct({ env: seeding })).end();
  const { product } = await firstPage(seeding);
  const onPostgres = await idle(product.pid);
  const postgres = await readsPerSecond(product.port);
  await product.end();
  await cluster.stop('fast');
  return [
    ...results,
    {
      what: 'memory idle, PostgreSQL',
      value: onPostgres,
      unit: 'MiB',
      better: 'lower',
      goal: 120,
      comparable: true,
    },
    {
      what: 'lists of the embedded database: of PostgreSQL',
      value: Math.round((pglite / postgres) * 100) / 100,
      unit: '×',
      better: 'higher',
      goal: 0.15,
      comparable: true,
      note: `${Math.round(pglite)} of ${Math.round(postgres)} req/s`,
    },
  ];
}
