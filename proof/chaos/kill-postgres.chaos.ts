import { fillWithDemo } from '../harness/demo.ts';
import { createCluster } from '../harness/postgres.ts';
import { isReady, startProduct } from '../harness/product.ts';
import { wait } from '../harness/report.ts';
import type { Suite } from '../harness/trials.ts';
import { checkNothingLost, countsText, signInAsOwner, startWriters } from '../harness/writers.ts';

/** On a slow or busy machine fewer crashes are made, and it is said how many. */
const limitMs = 240_000;

export const suite: Suite = {
  title: 'crash of PostgreSQL (stop -m immediate) under 16 writers, the product goes on',
  run: async (trial) => {
    const { kills, check } = trial;
    await using cluster = await createCluster();
    const env = await fillWithDemo({ DATABASE_URL: await cluster.createDatabase('kill') });
    await using product = await startProduct({ env });
    const session = await signInAsOwner(product.port);
    const { record, ...writers } = await startWriters(session);
    const began = performance.now();
    let slowest = 0;
    let kill = 0;
    for (; kill < kills && performance.now() - began < limitMs; kill += 1) {
      await writers.warm();
      await wait(Math.random() * 800);
      await cluster.stop('immediate');
      await cluster.start();
      const up = performance.now();
      while (!(await isReady(product.port)) && performance.now() - up < 10_000) await wait(50);
      slowest = Math.max(slowest, performance.now() - up);
    }
    const isCutShort = kill < kills;
    await writers.stop();
    await checkNothingLost(session, record, trial);
    check(
      'serves again within 5 s of each crash',
      slowest < 5_000 && kill > 0,
      `${kill} of ${kills} crashes${isCutShort ? ` in the ${limitMs / 1000} s there are for it` : ''}, slowest ${Math.round(slowest)} ms`,
    );
    check(
      'answers 503 and no other fault meanwhile',
      record.faults.length === 0 && (record.answers.get(503) ?? 0) > 0,
      record.faults[0] ??
        `${countsText(record.answers)}; without an answer: ${countsText(record.unanswered)}`,
    );
  },
};
