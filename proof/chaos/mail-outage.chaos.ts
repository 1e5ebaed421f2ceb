import { fillWithDemo } from '../harness/demo.ts';
import { send } from '../harness/http.ts';
import { startMailServer } from '../harness/mail-server.ts';
import { createCluster, query } from '../harness/postgres.ts';
import { startProduct } from '../harness/product.ts';
import { startProxy } from '../harness/proxy.ts';
import { wait } from '../harness/report.ts';
import type { Suite } from '../harness/trials.ts';
import { signInAsOwner } from '../harness/writers.ts';

const mails = 40;

/** Half a minute instead of the goal's half hour: the same retries, only fewer. */
const awayMs = 30_000;

export const suite: Suite = {
  title: 'mail server away, slow and back',
  run: async ({ check }) => {
    await using cluster = await createCluster();
    const env = await fillWithDemo({ DATABASE_URL: await cluster.createDatabase('mail') });
    const url = env.DATABASE_URL;
    using server = await startMailServer();
    await using proxy = await startProxy({ port: server.port });
    await using product = await startProduct({
      env: { ...env, SMTP_URL: `smtp://127.0.0.1:${proxy.port}` },
    });
    await signInAsOwner(product.port);
    const before = server.received.length;
    const countMails = async () =>
      (await query<{ count: number }>(url, 'select count(*)::int as count from messages'))[0]?.count ?? 0;
    const seeded = await countMails();
    // Five links an address at most, so there must be many.
    const people = await query<{ email: string }>(
      url,
      'select email from users where confirmed_at is not null limit 40',
    );
    proxy.set('away');
    const started = performance.now();
    const statuses = new Set<number>();
    for (let mail = 0; mail < mails; mail += 1) {
      const body = JSON.stringify({ user: { email: people[mail % people.length]?.email } });
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': `10.0.0.${mail}` };
      const path = '/api/v1/users/magic-link/request';
      statuses.add((await send({ port: product.port, method: 'POST', path, headers, body })).status);
    }
    const slowest = performance.now() - started;
    await wait(awayMs);
    const wanted = (await countMails()) - seeded;
    proxy.set(200);
    const back = performance.now();
    while (server.received.length - before < wanted && performance.now() - back < 120_000) await wait(200);
    await wait(6_000);
    const received = server.received.slice(before);
    const different = new Set(received).size;
    check(
      'people notice nothing while mail is away',
      slowest < mails * 1_000,
      `${[...statuses].join(', ')}, ${Math.round(slowest / mails)} ms a request`,
    );
    check('no mail is lost', different === wanted && wanted > 0, `${wanted} written, ${different} arrived`);
    check('none comes twice', received.length === different, `${received.length - different} twice`);
  },
};
