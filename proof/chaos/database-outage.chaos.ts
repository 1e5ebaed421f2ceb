import { fillWithDemo } from '../harness/demo.ts';
import type { Answer } from '../harness/http.ts';
import { createCluster } from '../harness/postgres.ts';
import { startProduct } from '../harness/product.ts';
import { startProxy } from '../harness/proxy.ts';
import { wait } from '../harness/report.ts';
import type { Session } from '../harness/session.ts';
import type { Suite, Trial } from '../harness/trials.ts';
import { signInAsOwner } from '../harness/writers.ts';

const ask = ({ call }: Session): Promise<Pick<Answer, 'status' | 'headers' | 'ms'>> =>
  call('GET', '/admins/inbound-packages', undefined, { timeoutMs: 15_000 }).catch(() => ({
    status: 0,
    headers: {},
    ms: 15_000,
  }));

/** Eight simultaneous calls are refused in time, with Retry-After. */
async function tryOutage(session: Session, { check }: Trial, what: string): Promise<void> {
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask(session)));
  const slowest = Math.max(...answers.map(({ ms }) => ms));
  const good = answers.every(({ status, headers }) => status === 503 && headers['retry-after'] !== undefined);
  check(
    `${what}: 503 with Retry-After within 3 s`,
    good && slowest <= 3_000,
    `${[...new Set(answers.map(({ status }) => status))].join(', ')} in at most ${Math.round(slowest)} ms`,
  );
}

async function tryBack(session: Session, { check }: Trial, what: string): Promise<void> {
  const from = performance.now();
  let status = 0;
  while (status !== 200 && performance.now() - from < 15_000) {
    ({ status } = await ask(session));
    if (status !== 200) await wait(50);
  }
  const ms = performance.now() - from;
  check(
    `${what}: serves again within 5 s, no restart`,
    status === 200 && ms <= 5_000,
    `${Math.round(ms)} ms`,
  );
}

export const suite: Suite = {
  title: 'PostgreSQL away, silent, slow and back, behind a proxy',
  run: async (trial) => {
    await using cluster = await createCluster();
    const env = await fillWithDemo({ DATABASE_URL: await cluster.createDatabase('away') });
    const address = new URL(env.DATABASE_URL);
    await using proxy = await startProxy({ port: Number(address.port) });
    address.port = String(proxy.port);
    await using product = await startProduct({ env: { ...env, DATABASE_URL: address.href } });
    const session = await signInAsOwner(product.port);
    for (const [mode, what] of [
      ['away', 'database refuses connections'],
      ['silent', 'database answers nothing'],
    ] as const) {
      await ask(session);
      proxy.set(mode);
      await tryOutage(session, trial, what);
      proxy.set('through');
      await tryBack(session, trial, what);
    }
    proxy.set(150);
    const { status, ms } = await ask(session);
    trial.check(
      'slow database (150 ms each way): answers',
      status === 200,
      `${status} in ${Math.round(ms)} ms`,
    );
    proxy.set('through');
    const isRunning = product.isRunning();
    trial.check(
      'the process lived through all of it',
      isRunning,
      isRunning ? 'one process' : product.output(),
    );
  },
};
