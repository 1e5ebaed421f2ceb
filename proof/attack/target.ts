import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { temporaryFolder } from '../harness/folder.ts';
import { query } from '../harness/postgres.ts';
import { startProduct } from '../harness/product.ts';
import { type Operation, readOperations } from './openapi.ts';
import { asker, type People, type Person, signInAll } from './people.ts';
import { type Random, randomOf } from './random.ts';

/** The product under attack. */
export interface Target {
  readonly port: number;
  readonly seed: number;
  readonly random: Random;
  readonly operations: readonly Operation[];
  readonly people: People;
  readonly visitor: Person['ask'];
  /** Of a product of our own only: its signing secret, and limits that are known. */
  readonly own: { readonly secret: string; readonly requestTimeoutMs: number } | null;
  readonly end: () => Promise<void>;
}

const requestTimeout = 4;

async function temporaryDatabase(server: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `rantau_attack_${randomUUID().replaceAll('-', '')}`;
  await query(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: async () => {
      await query(server, `drop database if exists ${name} with (force)`);
    },
  };
}

/** Reads what a product writes: why it turned callers away, and what it counts as a failure of its own. */
function productLog() {
  const turnedAway = new Map<string, number>();
  const errors: string[] = [];
  let unfinished = '';
  const read = (text: string) => {
    if (!text.startsWith('{')) return;
    const { level = 0, msg, reason } = JSON.parse(text) as { level?: number; msg?: string; reason?: string };
    if (level >= 50) errors.push(text);
    const why = String(reason).replaceAll(/\d+/g, '…');
    if (msg === 'service_unavailable') turnedAway.set(why, (turnedAway.get(why) ?? 0) + 1);
  };
  return {
    write: (text: string): void => {
      const lines = (unfinished + text).split('\n');
      unfinished = lines.pop() ?? '';
      for (const line of lines) read(line);
    },
    print: (): void => {
      for (const [why, count] of turnedAway)
        console.log(`The product turned callers away ${count} times: ${why}`);
      if (errors.length > 0)
        console.log(`The product logged ${errors.length} errors; the last: ${errors.at(-1)}`);
    },
  };
}

/** Starts a throw-away product with demo data. */
async function startOwn(): Promise<Pick<Target, 'port' | 'own' | 'end'>> {
  const server = process.env['DATABASE_URL'];
  const database = server ? await temporaryDatabase(server) : null;
  const secret = randomBytes(32).toString('base64url');
  const log = productLog();
  const product = await startProduct({
    env: {
      DATA_DIR: join(temporaryFolder('attack'), 'data'),
      DATABASE_URL: database?.url ?? '',
      JWT_SECRET: secret,
      SEED_DEMO: 'true',
      REQUEST_TIMEOUT: String(requestTimeout),
      // The limits per address are on: each of our visitors brings an address of its own.
      LOGINS_PER_MINUTE: '10',
      TRUST_PROXY: '127.0.0.0/8,::1/128',
      LOG_LEVEL: 'warn',
    },
    listen: log.write,
    timeoutMs: 300_000,
  }).catch(async (error: unknown) => {
    await database?.drop();
    throw error;
  });
  const end = async () => {
    await product.end();
    await database?.drop();
    log.print();
  };
  return { port: product.port, own: { secret, requestTimeoutMs: requestTimeout * 1000 }, end };
}

/** The port of an address of this machine; nobody else's is attacked. */
function portOf(url: string): number {
  const { protocol, hostname, port } = new URL(url);
  if (protocol !== 'http:' || !['localhost', '127.0.0.1'].includes(hostname) || port === '')
    throw new Error(`--url must be http://localhost:<port>: only what runs on this machine is attacked`);
  return Number(port);
}

export async function openTarget(seed: number, url?: string): Promise<Target> {
  const where = url === undefined ? await startOwn() : { port: portOf(url), own: null, end: async () => {} };
  try {
    const { port } = where;
    return {
      ...where,
      seed,
      random: randomOf(seed),
      operations: await readOperations(port),
      people: await signInAll(port),
      visitor: asker(port, 'user'),
    };
  } catch (error) {
    await where.end();
    throw error;
  }
}
