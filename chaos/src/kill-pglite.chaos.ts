import { startProduct } from '@rantau/rig/product';
import { signIn } from '@rantau/rig/session';
import { check, type Suite } from './check.ts';
import { nothingLost } from './verdict.ts';
import { type Acknowledged, addTo, openInvoices, startWriters, tallied } from './writers.ts';

/** On a slow or busy machine fewer kills are made, and it is said how many. */
const limitMs = 300_000;
const owner = 'owner@rantau.example';

export const suite: Suite = {
  title: 'kill -9 of the product under 16 writers, embedded database',
  run: async ({ kills, dataDir }) => {
    const env = { DATA_DIR: await dataDir() };
    const total: Acknowledged = { inboundPackages: [], payments: [] };
    let slowest = 0;
    let kill = 0;
    const answers = new Map<number, number>();
    const faults: string[] = [];
    const isTimeUp = () => performance.now() - began >= limitMs;
    const began = performance.now();
    for (; kill < kills && !isTimeUp(); kill += 1) {
      const product = await startProduct({ env });
      slowest = Math.max(slowest, product.startMs);
      const session = await signIn(product.port, 'admin', owner);
      const writers = startWriters(session, await openInvoices(session));
      await writers.warm();
      await new Promise((wait) => setTimeout(wait, Math.random() * 800));
      await product.end('SIGKILL');
      await writers.stop();
      addTo(answers, writers.answers);
      faults.push(...writers.faults);
      total.inboundPackages.push(...writers.acknowledged.inboundPackages);
      total.payments.push(...writers.acknowledged.payments);
    }
    const isCutShort = isTimeUp() && kill < kills;
    const last = performance.now();
    const product = await startProduct({ env });
    slowest = Math.max(slowest, performance.now() - last);
    const session = await signIn(product.port, 'admin', owner);
    const checks = await nothingLost(session, total);
    await product.end();
    return [
      ...checks,
      check(
        'starts again within 30 s of each kill, all of which were made',
        slowest < 30_000 && kill > 0 && (kill === kills || isCutShort),
        `${kill} of ${kills} kills${isCutShort ? ` in the ${limitMs / 1000} s there are for it` : ''}, slowest start ${Math.round(slowest)} ms`,
      ),
      check('answers no fault between the kills', faults.length === 0, faults[0] ?? tallied(answers)),
    ];
  },
};
