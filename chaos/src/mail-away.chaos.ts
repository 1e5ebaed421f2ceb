import { send } from '@rantau/rig/http';
import { startMailServer } from '@rantau/rig/mail-server';
import { createCluster, query } from '@rantau/rig/postgres';
import { startProduct } from '@rantau/rig/product';
import { startProxy } from '@rantau/rig/proxy';
import { signIn } from '@rantau/rig/session';
import { check, leftOut, type Suite } from './check.ts';

const mails = 40;

/** Half a minute instead of the goal's half hour: the same retries, only fewer. */
const awayMs = 30_000;

export const suite: Suite = {
  title: 'mail server away, slow and back',
  run: async () => {
    const cluster = await createCluster();
    if (!cluster) return [leftOut('no mail is lost and none comes twice', 'no initdb on this machine')];
    const url = await cluster.createDatabase('mail');
    const server = await startMailServer();
    const proxy = await startProxy({ port: server.port });
    const product = await startProduct({
      env: { DATABASE_URL: url, SMTP_URL: `smtp://127.0.0.1:${proxy.port}` },
    });
    await signIn(product.port, 'admin', 'owner@rantau.example');
    const before = server.received.length;
    const [{ seeded = 0 } = {}] = await query<{ seeded: number }>(
      url,
      'select count(*)::int as seeded from mails',
    );
    // Five links an address at most, so there must be many.
    const people = await query<{ email: string }>(
      url,
      'select email from users where confirmed_at is not null limit 40',
    );
    proxy.set('away');
    const asked = performance.now();
    const statuses = new Set<number>();
    for (let mail = 0; mail < mails; mail += 1) {
      const body = JSON.stringify({ user: { email: people[mail % people.length]?.email } });
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': `10.0.0.${mail}` };
      const path = '/api/v1/users/magic-link/request';
      statuses.add((await send({ port: product.port, method: 'POST', path, headers, body })).status);
    }
    const slowest = performance.now() - asked;
    await new Promise((wait) => setTimeout(wait, awayMs));
    const [{ queued = 0 } = {}] = await query<{ queued: number }>(
      url,
      'select count(*)::int as queued from mails',
    );
    proxy.set(200);
    const back = performance.now();
    const wanted = queued - seeded;
    while (server.received.length - before < wanted && performance.now() - back < 120_000)
      await new Promise((wait) => setTimeout(wait, 200));
    await new Promise((wait) => setTimeout(wait, 6_000));
    const received = server.received.slice(before);
    await product.end();
    await proxy.close();
    server.close();
    await cluster.stop('fast');
    const twice = received.length - new Set(received).size;
    return [
      check(
        'people notice nothing while mail is away',
        slowest < mails * 1_000,
        `${[...statuses].join(', ')}, ${Math.round(slowest / mails)} ms a request`,
      ),
      check(
        'no mail is lost',
        new Set(received).size === wanted && wanted > 0,
        `${wanted} written, ${new Set(received).size} arrived`,
      ),
      check('none comes twice', twice === 0, `${twice} twice`),
    ];
  },
};
