import { demoFolder } from '../harness/demo.ts';
import { startProduct } from '../harness/product.ts';
import { wait } from '../harness/report.ts';
import type { Suite } from '../harness/trials.ts';
import { checkNothingLost, countsText, newRecord, signInAsOwner, startWriters } from '../harness/writers.ts';

/** On a slow or busy machine fewer kills are made, and it is said how many. */
const limitMs = 300_000;

export const suite: Suite = {
  title: 'kill -9 of the product under 16 writers, embedded database',
  run: async (trial) => {
    const { kills, check } = trial;
    const env = { DATA_DIR: await demoFolder() };
    const record = newRecord();
    const began = performance.now();
    let slowest = 0;
    let kill = 0;
    for (; kill < kills && performance.now() - began < limitMs; kill += 1) {
      const product = await startProduct({ env });
      slowest = Math.max(slowest, product.startMs);
      const writers = await startWriters(await signInAsOwner(product.port), 16, record);
      await writers.warm();
      await wait(Math.random() * 800);
      await product.end('SIGKILL');
      await writers.stop();
    }
    const isCutShort = kill < kills;
    await using product = await startProduct({ env });
    slowest = Math.max(slowest, product.startMs);
    await checkNothingLost(await signInAsOwner(product.port), record, trial);
    check(
      'starts again within 30 s of each kill',
      slowest < 30_000 && kill > 0,
      `${kill} of ${kills} kills${isCutShort ? ` in the ${limitMs / 1000} s there are for it` : ''}, slowest start ${Math.round(slowest)} ms`,
    );
    check(
      'answers no fault between the kills',
      record.faults.length === 0,
      record.faults[0] ?? countsText(record.answers),
    );
  },
};
