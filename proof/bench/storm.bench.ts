import { randomBytes } from 'node:crypto';
import { availableParallelism, loadavg } from 'node:os';
import sharp from 'sharp';
import { createCluster } from '../harness/postgres.ts';
import { type Product, startProduct } from '../harness/product.ts';
import { wait } from '../harness/report.ts';
import { type Session, signIn } from '../harness/session.ts';
import type { Bench } from './figures.ts';

const seconds = 20;
const pictureSize = { width: 6000, height: 4000 };

/** Uploads a picture of 24 megapixels and has it completed eight times at once. */
async function sendPicture({ port }: Product, { call }: Session, picture: Buffer): Promise<void> {
  const asked = await call('POST', '/users/images/presign/s3/params', {
    purpose: 'payment_proof',
    content_type: 'image/png',
    size: picture.length,
  });
  if (asked.status >= 300) return wait(200);
  const { image_id, fields } = JSON.parse(asked.body) as { image_id: string; fields: Record<string, string> };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([Uint8Array.from(picture)], { type: 'image/png' }), 'a.png');
  await fetch(`http://127.0.0.1:${port}/files`, { method: 'POST', body: form });
  await Promise.all(
    Array.from({ length: 8 }, () =>
      call('POST', `/users/images/${image_id}/complete`, {}, { timeoutMs: 120_000 }),
    ),
  );
}

/** Requests that one person can make at once, each kind in `parallel` loops; refused ones are repeated. */
async function beGreedy(product: Product, session: Session, until: number): Promise<Record<string, number>> {
  const picture = await sharp({ create: { ...pictureSize, channels: 3, background: '#c96f3a' } })
    .png()
    .toBuffer();
  const quote = () => ({
    customer_kind: 'forwarding',
    mode: 'sea',
    destination: { state: 'MY-10' },
    boxes: [{ length: 10, width: 10, height: 10, weight: 5 }],
    discount_code: randomBytes(4).toString('hex'),
  });
  const kinds: Record<string, [parallel: number, ask: () => Promise<unknown>]> = {
    pictures: [4, () => sendPicture(product, session, picture)],
    statements: [
      4,
      () => session.call('GET', '/users/profiles/account-statement?from=2025-01-01&to=2026-12-31'),
    ],
    guesses: [
      2,
      () =>
        session.call('POST', '/users/login', { user: { email: 'aminah@example.com', password: 'not this' } }),
    ],
    quotes: [4, () => session.call('POST', '/get-quote', quote())],
  };
  const done: Record<string, number> = {};
  await Promise.all(
    Object.entries(kinds).flatMap(([kind, [parallel, ask]]) =>
      Array.from({ length: parallel }, async () => {
        while (performance.now() < until) {
          await ask();
          done[kind] = (done[kind] ?? 0) + 1;
        }
      }),
    ),
  );
  return done;
}

/** Durations of others' reads, in order: four people, each reading on a little after the last answer. */
async function othersRead(readers: readonly Session[], until: number): Promise<number[]> {
  const times: number[] = [];
  const paths = ['/users/inbound-packages', '/users/me', '/users/invoices', '/users/profiles'];
  await Promise.all(
    readers.map(async ({ call }, at) => {
      for (let turn = at; performance.now() < until; turn += 1) {
        const { status, ms } = await call('GET', paths[turn % paths.length] ?? '');
        if (status !== 200) throw new Error(`${paths[turn % paths.length]} answered ${status} to another`);
        times.push(ms);
        await wait(20);
      }
    }),
  );
  return times.sort((one, other) => one - other);
}

const at = (times: readonly number[], share: number): number =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

/** One greedy person beside four others. */
export const bench: Bench = async (tell) => {
  await using cluster = await createCluster();
  await using product = await startProduct({
    env: { DATABASE_URL: await cluster.createDatabase('storm'), LOG_LEVEL: 'error' },
  });
  const greedy = await signIn(product.port, 'user', 'aminah@example.com');
  const readers = await Promise.all(
    Array.from({ length: 4 }, () => signIn(product.port, 'user', 'daniel@example.com')),
  );
  const ends = () => performance.now() + seconds * 1_000;
  await othersRead(readers, performance.now() + 8_000);
  const calm = await othersRead(readers, ends());
  const until = ends();
  const [done, during] = await Promise.all([beGreedy(product, greedy, until), othersRead(readers, until)]);
  const asked = Object.entries(done).map(([kind, count]) => `${count} ${kind}`);
  const machine = `load ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} processors`;
  tell('others’ p99 beside one greedy person, of that without', at(during, 0.99) / at(calm, 0.99), '×', {
    atMost: 2,
    note: `${at(during, 0.99).toFixed(1)} and ${at(calm, 0.99).toFixed(1)} ms; ${asked.join(', ')}; ${machine}`,
  });
  tell('others’ median beside one greedy person', at(during, 0.5), 'ms', {
    note: `${at(calm, 0.5).toFixed(1)} ms without`,
  });
  tell('others’ slowest read', at(during, 1), 'ms');
};
