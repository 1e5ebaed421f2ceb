import { startProduct } from '@rantau/rig/product';
import { signIn } from '@rantau/rig/session';
import { check, type Suite } from './check.ts';
import { nothingLost } from './verdict.ts';
import { type Acknowledged, openInvoices, startWriters } from './writers.ts';

/** On a slow or busy machine fewer kills are made, and it is said how many. */
const limitMs = 300_000;
const owner = 'owner@rantau.example';

export const suite: Suite = {
  title: 'kill -9 of the product under 16 writers, embedded database',
  run: async ({ kills, dataDir }) => {
    const env = { DATA_DIR: await dataDir() };
    const total: Acknowledged = { parcels: [], payments: [] };
    let slowest = 0;
    let kill = 0;
    const began = performance.now();
    for (; kill < kills && performance.now() - began < limitMs; kill += 1) {
      const product = await startProduct({ env });
      slowest = Math.max(slowest, product.startMs);
      const session = await signIn(product.port, 'admin', owner);
      const writers = startWriters(session, await openInvoices(session));
      await writers.warm();
      await new Promise((wait) => setTimeout(wait, Math.random() * 800));
      await product.end('SIGKILL');
      await writers.stop();
      total.parcels.push(...writers.acknowledged.parcels);
      total.payments.push(...writers.acknowledged.payments);
    }
    const product = await startProduct({ env });
    const session = await signIn(product.port, 'admin', owner);
    const checks = await nothingLost(session, total);
    await product.end();
    return [
      ...checks,
      check(
        'starts again after each kill',
        true,
        `${kill} of ${kills} kills, slowest start ${Math.round(slowest)} ms`,
      ),
    ];
  },
};
