import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { formatNumber } from '@rantau/shared/format';
import { startProduct } from '../harness/product.ts';
import { listOf, signIn } from '../harness/session.ts';
import { type Bench, residentMiB } from './figures.ts';
import { generatedDatabase } from './generated.ts';

const state = 'inspected';
/** The same columns, as PostgreSQL writes CSV by itself. */
const copy = `copy (select reference, state, tracking_number, carrier, shop, suite, name, weight_lb, length_in, width_in, height_in, volume_cft,
  location, inbound_packages.created_at, received_at
  from inbound_packages left join users on users.id = user_id where state = '${state}') to stdout (format csv)`;

/** Milliseconds of that by psql, which writes it nowhere. */
async function bareCopy(url: string): Promise<number> {
  const from = performance.now();
  await promisify(execFile)('psql', ['--quiet', '--output=/dev/null', '--command', copy, url]);
  return performance.now() - from;
}

/** Watches a process until it is stopped; answers the most memory that was seen. */
function watchMemory(pid: number): () => Promise<number> {
  let most = 0;
  const look = async () => {
    most = Math.max(most, await residentMiB(pid));
  };
  const timer = setInterval(() => look().catch(() => {}), 20);
  return async () => {
    clearInterval(timer);
    await look();
    return most;
  };
}

export const bench: Bench = async (tell) => {
  await using database = await generatedDatabase(1_000_000);
  await using product = await startProduct({ env: { DATABASE_URL: database.url } });
  const { call } = await signIn(product.port, 'admin', 'owner@rantau.example');
  const csv = async (filter: object) => {
    const path = listOf('/admins/exports/inbound-packages.csv', { filter });
    const { status, body, ms } = await call('GET', path, undefined, { timeoutMs: 240_000 });
    if (status !== 200) throw new Error(`the export answered ${status}: ${body.slice(0, 200)}`);
    return { rows: body.split('\n').length - 2, ms };
  };
  await csv({ state: 'on_hold' });
  await bareCopy(database.url);
  const copied = await bareCopy(database.url);
  await csv({ state });
  const some = await csv({ state });
  const [bareMs, ourMs] = [copied, some.ms].map((ms) => Math.round((ms / some.rows) * 50_000));
  tell('CSV of 50,000 rows: more than the bare COPY', (ourMs ?? 0) - (bareMs ?? 0), 'ms', {
    atMost: 150,
    note: `${ourMs} and ${bareMs} ms`,
  });
  const idle = await residentMiB(product.pid);
  const most = watchMemory(product.pid);
  const whole = await csv({});
  tell(`CSV of ${formatNumber(whole.rows, 'en')} rows: memory it grew by`, (await most()) - idle, 'MiB', {
    atMost: 64,
    note: `${(whole.ms / 1000).toFixed(1)} s`,
  });
};
