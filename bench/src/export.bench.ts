import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { startProduct } from '@rantau/rig/product';
import { signIn } from '@rantau/rig/session';
import { formatNumber } from '@rantau/shared/format';
import { generatedDatabase } from './generated.ts';
import { residentMiB, watchMemory } from './memory.ts';
import type { BenchResult } from './result.ts';

const state = 'inspected';
/** The same columns, as PostgreSQL writes CSV by itself. */
const bare = `copy (select reference, state, tracking_number, carrier, shop, suite, name, weight_lb, length_in, width_in, height_in, volume_cft,
  location, inbound_packages.created_at, received_at
  from inbound_packages left join users on users.id = user_id where state = '${state}') to stdout (format csv)`;

/** Milliseconds of that by psql, which writes it nowhere. */
async function bareCopy(url: string): Promise<number> {
  const from = performance.now();
  await promisify(execFile)('psql', ['--quiet', '--output=/dev/null', '--command', bare, url]);
  return performance.now() - from;
}

const linesOf = (text: string): number => text.split('\n').length - 2;

export async function run(): Promise<BenchResult[]> {
  const { url, drop } = await generatedDatabase(1_000_000);
  const product = await startProduct({ env: { DATABASE_URL: url } });
  const { call } = await signIn(product.port, 'admin', 'owner@rantau.example');
  const csv = async (filter: object) => {
    const path = `/admins/exports/inbound-packages.csv?filter=${encodeURIComponent(JSON.stringify(filter))}`;
    const { status, body, ms } = await call('GET', path, undefined, { timeoutMs: 240_000 });
    if (status !== 200) throw new Error(`the export answered ${status}: ${body.slice(0, 200)}`);
    return { rows: linesOf(body), ms };
  };
  await csv({ state: 'on_hold' });
  await bareCopy(url);
  const copied = await bareCopy(url);
  await csv({ state });
  const some = await csv({ state });
  const bareMs = (copied / some.rows) * 50_000;
  const someMs = (some.ms / some.rows) * 50_000;
  const idle = await residentMiB(product.pid);
  const most = watchMemory(product.pid);
  const whole = await csv({});
  const grown = (await most()) - idle;
  await product.end();
  await drop();
  return [
    {
      what: 'CSV of 50,000 rows: more than the bare COPY',
      value: Math.round(someMs - bareMs),
      unit: 'ms',
      better: 'lower',
      goal: 150,
      note: `${Math.round(someMs)} and ${Math.round(bareMs)} ms`,
    },
    {
      what: `CSV of ${formatNumber(whole.rows, 'en')} rows: memory it grew by`,
      value: Math.round(grown),
      unit: 'MiB',
      better: 'lower',
      goal: 64,
      note: `${(whole.ms / 1000).toFixed(1)} s`,
    },
  ];
}
