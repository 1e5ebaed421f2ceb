import { randomUUID } from 'node:crypto';
import { ask, configure, domain } from '../harness/behind-nginx.ts';
import { fillWithDemo } from '../harness/demo.ts';
import { findNginx, startNginx } from '../harness/nginx.ts';
import { createCluster, query } from '../harness/postgres.ts';
import { freePort, startProduct } from '../harness/product.ts';
import { wait } from '../harness/report.ts';
import type { Suite } from '../harness/trials.ts';
import { checkLedger, countMissing, receipt, signInAsOwner } from '../harness/writers.ts';

const loadMs = 12_000;

export const suite: Suite = {
  title: 'three API processes behind nginx with TLS, one of them killed under load',
  run: async (trial) => {
    const { check } = trial;
    const program = findNginx();
    await using cluster = await createCluster();
    const url = await cluster.createDatabase('several');
    const [tls, plain] = [await freePort(), await freePort()];
    const at = (name: string) => `https://${name}${domain}`;
    const env = await fillWithDemo({
      DATABASE_URL: url,
      TRUST_PROXY: '127.0.0.1/32',
      JWT_SECRET: randomUUID().repeat(2),
      APP_ORIGIN: at(''),
      VENDOR_ORIGIN: at('vendor.'),
      ADMIN_ORIGIN: at('admin.'),
    });
    const products = await Promise.all(Array.from({ length: 3 }, () => startProduct({ env })));
    await using _ = await startNginx(
      program,
      await configure({ ports: products.map(({ port }) => port), tls, plain }),
    );
    const { token } = await signInAsOwner(products[0]?.port ?? 0);
    const hosts = await Promise.all(
      ['', 'vendor.', 'admin.'].map((name) =>
        ask(tls, { method: 'GET', path: '/', host: `${name}${domain}` }),
      ),
    );
    const elsewhere = { method: 'GET', path: '/', host: 'elsewhere.example' };
    const strangers = [await ask(tls, elsewhere), await ask(plain, { ...elsewhere, plain: true })];
    const unsafe = await ask(plain, { method: 'GET', path: '/login', host: domain, plain: true });

    const [, asset = ''] = /"(\/_astro\/[^"]+\.js)"/.exec(hosts[0]?.body ?? '') ?? [];
    const file = await ask(tls, { method: 'GET', path: asset, host: domain, encodings: 'gzip' });
    const missing = await ask(tls, { method: 'GET', path: '/_astro/gone.js', host: domain });

    const inboundPackages: string[] = [];
    const failures: string[] = [];
    let reads = 0;
    let again = 0;
    let going = true;
    const read = async () => {
      while (going) {
        const request = { method: 'GET', path: '/api/v1/admins/inbound-packages', token };
        let { status } = await ask(tls, request);
        // "Too busy, come back": two thirds of the machines are gone.
        for (let attempt = 0; attempt < 3 && status === 503; attempt += 1) {
          again += 1;
          await wait(300);
          ({ status } = await ask(tls, request));
        }
        if (status === 200) reads += 1;
        else failures.push(`GET ${status}`);
      }
    };
    const write = async (first: number) => {
      for (let turn = first; going; turn += 100) {
        const key = randomUUID();
        const body = receipt(`CHAOS${turn}`);
        const request = { method: 'POST', path: '/api/v1/admins/inbound-packages', token, body, key };
        let answer = await ask(tls, request);
        for (let attempt = 0; attempt < 3 && (answer.status === 0 || answer.status >= 500); attempt += 1) {
          again += 1;
          await wait(200);
          answer = await ask(tls, request);
        }
        if (answer.status === 201)
          inboundPackages.push((JSON.parse(answer.body) as { data: { id: string } }).data.id);
        else failures.push(`POST ${answer.status}`);
      }
    };
    const load = [
      ...Array.from({ length: 8 }, read),
      ...Array.from({ length: 4 }, (_, index) => write(index)),
    ];
    await wait(loadMs / 3);
    await products[1]?.end('SIGKILL');
    await wait(loadMs / 3);
    // Another one stops gracefully, as in an upgrade.
    await products[2]?.end('SIGTERM');
    await wait(loadMs / 3);
    going = false;
    await Promise.all(load);
    const [{ taken = 0 } = {}] = await query<{ taken: number }>(
      url,
      "select count(*)::int as taken from inbound_packages where tracking_number like 'CHAOS%'",
    );
    const session = await signInAsOwner(products[0]?.port ?? 0);
    const lost = await countMissing(session, '/admins/inbound-packages', inboundPackages);
    await checkLedger(session, trial);
    await products[0]?.end();
    const away = await ask(tls, { method: 'GET', path: '/dashboard', host: domain, accept: 'text/html' });
    check(
      'nginx shows the three hosts, and a stranger nothing',
      hosts.every(({ status }) => status === 200 || status === 302) &&
        strangers.every(({ status }) => status === 0),
      `${hosts.map(({ status }) => status).join(', ')}; ${strangers.map(({ status }) => status || 'closed').join(', ')}`,
    );
    check(
      'without TLS one is sent to the same address with it',
      unsafe.status === 301 && unsafe.headers.location === `https://${domain}/login`,
      `${unsafe.status} ${unsafe.headers.location}`,
    );
    check(
      'its files come from the disk, compressed, for a year',
      file.status === 200 &&
        file.headers['content-encoding'] === 'gzip' &&
        /max-age=31536000/.test(String(file.headers['cache-control'])) &&
        file.headers['strict-transport-security'] !== undefined &&
        file.headers['x-request-id'] === undefined,
      `${asset}: ${file.status} ${file.headers['content-encoding']}, ${file.headers['cache-control']}`,
    );
    check(
      'a missing file is missing for now only',
      missing.status === 404 && missing.headers['cache-control'] === 'no-store',
      `${missing.status}, ${missing.headers['cache-control']}`,
    );
    check(
      'no call fails: kill -9 of one, SIGTERM of another',
      failures.length === 0,
      `${reads} reads, ${inboundPackages.length} writes (${again} sent again), ${failures.length} failed${failures[0] ? `: ${failures[0]}` : ''}`,
    );
    check(
      'what was confirmed is there, and what was sent again was done once',
      lost === 0 && taken === inboundPackages.length,
      `${taken} rows for ${inboundPackages.length} answers, ${lost} lost`,
    );
    check(
      'with none of the three left, nginx says when to come back',
      away.status === 503 &&
        away.headers['retry-after'] !== undefined &&
        away.body.includes('Sila cuba lagi'),
      `${away.status}, Retry-After ${away.headers['retry-after']}`,
    );
  },
};
