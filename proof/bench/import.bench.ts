import { randomInt } from 'node:crypto';
import { fillWithDemo } from '../harness/demo.ts';
import { createCluster } from '../harness/postgres.ts';
import { startProduct } from '../harness/product.ts';
import { signIn } from '../harness/session.ts';
import type { Bench } from './figures.ts';

const rows = 10_000;

export const bench: Bench = async (tell) => {
  await using cluster = await createCluster();
  const env = await fillWithDemo({ DATABASE_URL: await cluster.createDatabase('import') });
  await using product = await startProduct({ env });
  const { call } = await signIn(product.port, 'admin', 'owner@rantau.example');
  const [{ suite = '' } = {}] = JSON.parse((await call('GET', '/admins/users')).body) as { suite: string }[];
  const first = randomInt(1e11, 9e11);
  const lines = Array.from({ length: rows }, (_, row) => `TBA${first + row},${suite},Bench`);
  const csv = ['tracking_number,suite,shop', ...lines].join('\n');
  const answer = await call('POST', '/admins/inbound-packages/bulk-create', { csv }, { timeoutMs: 120_000 });
  if (answer.status >= 300)
    throw new Error(`the import answered ${answer.status}: ${answer.body.slice(0, 300)}`);
  tell('CSV of 10,000 inbound packages, with a report for each row', rows / (answer.ms / 1000), 'rows/s', {
    atLeast: 5_000,
  });
};
