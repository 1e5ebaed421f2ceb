import type { Answer } from '@rantau/rig/http';
import { createCluster } from '@rantau/rig/postgres';
import { startProduct } from '@rantau/rig/product';
import { type ProxyMode, startProxy } from '@rantau/rig/proxy';
import { type Session, signIn } from '@rantau/rig/session';
import { type Check, check, leftOut, type Suite } from './check.ts';

const ask = ({ call }: Session): Promise<Pick<Answer, 'status' | 'headers' | 'ms'>> =>
  call('GET', '/admins/inbound-packages', undefined, { timeoutMs: 15_000 }).catch(() => ({
    status: 0,
    headers: {},
    ms: 15_000,
  }));

/** While the database is `mode`: eight simultaneous calls are refused in time, with Retry-After. */
async function tryAway(session: Session, what: string): Promise<Check> {
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask(session)));
  const slowest = Math.max(...answers.map(({ ms }) => ms));
  const good = answers.every(({ status, headers }) => status === 503 && headers['retry-after'] !== undefined);
  return check(
    `${what}: 503 with Retry-After within 3 s`,
    good && slowest <= 3_000,
    `${[...new Set(answers.map(({ status }) => status))].join(', ')} in at most ${Math.round(slowest)} ms`,
  );
}

async function tryBack(session: Session, what: string): Promise<Check> {
  const from = performance.now();
  let status = 0;
  while (status !== 200 && performance.now() - from < 15_000) {
    ({ status } = await ask(session));
    if (status !== 200) await new Promise((wait) => setTimeout(wait, 50));
  }
  const ms = performance.now() - from;
  return check(
    `${what}: serves again within 5 s, no restart`,
    status === 200 && ms <= 5_000,
    `${Math.round(ms)} ms`,
  );
}

const modes: readonly (readonly [ProxyMode, string])[] = [
  ['away', 'database refuses connections'],
  ['silent', 'database answers nothing'],
];

export const suite: Suite = {
  title: 'PostgreSQL away, silent, slow and back, behind a proxy',
  run: async () => {
    const cluster = await createCluster();
    if (!cluster) return [leftOut('503 while the database is away', 'no initdb on this machine')];
    const direct = new URL(await cluster.createDatabase('away'));
    const proxy = await startProxy({ port: Number(direct.port) });
    direct.port = String(proxy.port);
    const product = await startProduct({ env: { DATABASE_URL: direct.href } });
    const session = await signIn(product.port, 'admin', 'owner@rantau.example');
    const checks: Check[] = [];
    for (const [mode, what] of modes) {
      await ask(session);
      proxy.set(mode);
      checks.push(await tryAway(session, what));
      proxy.set('through');
      checks.push(await tryBack(session, what));
    }
    proxy.set(150);
    const slow = await ask(session);
    checks.push(
      check(
        'slow database (150 ms each way): answers',
        slow.status === 200,
        `${slow.status} in ${Math.round(slow.ms)} ms`,
      ),
    );
    proxy.set('through');
    checks.push(
      check(
        'the process lived through all of it',
        product.isRunning(),
        product.isRunning() ? 'one process' : product.output(),
      ),
    );
    await product.end();
    await proxy.close();
    await cluster.stop('fast');
    return checks;
  },
};
