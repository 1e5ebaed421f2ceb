import { randomInt } from 'node:crypto';
import { createCluster } from '@rantau/rig/postgres';
import { startProduct } from '@rantau/rig/product';
import { signIn } from '@rantau/rig/session';
import { formatNumber } from '@rantau/shared/format';
import { type BenchResult, LeftOut } from './result.ts';

const rows = 10_000;

export async function run(): Promise<BenchResult[]> {
  const cluster = await createCluster();
  if (!cluster) throw new LeftOut('it makes a PostgreSQL of its own and finds no initdb.');
  const product = await startProduct({ env: { DATABASE_URL: await cluster.createDatabase('import') } });
  const { call } = await signIn(product.port, 'admin', 'owner@rantau.example');
  const [{ suite = '' } = {}] = JSON.parse((await call('GET', '/admins/users')).body) as { suite: string }[];
  const first = randomInt(1e6);
  const csv = [
    'tracking_number,suite,shop',
    ...Array.from(
      { length: rows },
      (_, row) => `TBA${String(first).padStart(6, '0')}${String(row).padStart(6, '0')},${suite},Bench`,
    ),
  ].join('\n');
  const answer = await call('POST', '/admins/inbound-packages/bulk-create', { csv }, { timeoutMs: 120_000 });
  await product.end();
  await cluster.stop('fast');
  if (answer.status >= 300)
    throw new Error(`the import answered ${answer.status}: ${answer.body.slice(0, 300)}`);
  return [
    {
      what: `CSV of ${formatNumber(rows, 'en')} parcels, with a report for each row`,
      value: Math.round(rows / (answer.ms / 1000)),
      unit: 'rows/s',
      better: 'higher',
      goal: 2_000,
    },
  ];
}
