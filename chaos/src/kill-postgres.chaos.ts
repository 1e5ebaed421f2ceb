import { createCluster } from '@rantau/rig/postgres';
import { isReady, startProduct } from '@rantau/rig/product';
import { signIn } from '@rantau/rig/session';
import { check, leftOut, type Suite } from './check.ts';
import { nothingLost } from './verdict.ts';
import { openInvoices, startWriters, tallied } from './writers.ts';

/** On a slow or busy machine fewer crashes are made, and it is said how many. */
const limitMs = 240_000;

export const suite: Suite = {
  title: 'crash of PostgreSQL (stop -m immediate) under 16 writers, the product goes on',
  run: async ({ kills }) => {
    const cluster = await createCluster();
    if (!cluster) return [leftOut('no acknowledged write is lost', 'no initdb on this machine')];
    const product = await startProduct({ env: { DATABASE_URL: await cluster.createDatabase('kill') } });
    const session = await signIn(product.port, 'admin', 'owner@rantau.example');
    const writers = startWriters(session, await openInvoices(session));
    let slowest = 0;
    let kill = 0;
    const began = performance.now();
    for (; kill < kills && performance.now() - began < limitMs; kill += 1) {
      await writers.warm();
      await new Promise((wait) => setTimeout(wait, Math.random() * 800));
      await cluster.stop('immediate');
      await cluster.start();
      const up = performance.now();
      while (!(await isReady(product.port)) && performance.now() - up < 10_000)
        await new Promise((wait) => setTimeout(wait, 50));
      slowest = Math.max(slowest, performance.now() - up);
    }
    const isCutShort = kill < kills && performance.now() - began >= limitMs;
    await writers.stop();
    const checks = await nothingLost(session, writers.acknowledged);
    checks.push(
      check(
        'serves again within 5 s of each crash, all of which were made',
        slowest < 5_000 && kill > 0 && (kill === kills || isCutShort),
        `${kill} of ${kills} crashes${isCutShort ? ` in the ${limitMs / 1000} s there are for it` : ''}, slowest ${Math.round(slowest)} ms`,
      ),
      check(
        'answers 503 and no other fault meanwhile',
        writers.faults.length === 0 && (writers.answers.get(503) ?? 0) > 0,
        writers.faults[0] ?? `${tallied(writers.answers)}; without an answer: ${tallied(writers.unanswered)}`,
      ),
    );
    await product.end();
    await cluster.stop('fast');
    return checks;
  },
};
