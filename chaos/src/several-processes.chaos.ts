import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmod, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import { join } from 'node:path';
import { root, temporaryFolder } from '@rantau/rig/folder';
import { findNginx, startNginx } from '@rantau/rig/nginx';
import { createCluster, query } from '@rantau/rig/postgres';
import { freePort, startProduct } from '@rantau/rig/product';
import { signIn } from '@rantau/rig/session';
import { check, leftOut, type Suite } from './check.ts';
import { nothingLost } from './verdict.ts';

const loadMs = 12_000;
const domain = 'rantau.example';

/** The configuration that is shipped, with this trial's addresses and a certificate that we sign ourselves. */
async function configure(ports: readonly number[], tls: number, plain: number): Promise<string> {
  const folder = temporaryFolder('nginx');
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  const names = `subjectAltName=DNS:${domain},DNS:vendor.${domain},DNS:admin.${domain}`;
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '2',
      '-subj',
      `/CN=${domain}`,
      '-addext',
      names,
      '-keyout',
      key,
      '-out',
      certificate,
    ],
    { stdio: 'pipe' },
  );
  // nginx runs its workers as another user.
  await chmod(folder, 0o755);
  await mkdir(join(folder, 'static'));
  for (const app of ['site', 'portal', 'admin'])
    await symlink(join(root, app, 'dist'), join(folder, 'static', app));
  const shipped = await readFile(join(root, 'deploy/nginx/rantau.conf'), 'utf8');
  const [one = 0, two = 0, three = 0] = ports;
  const ours = shipped
    .replaceAll('127.0.0.1:3001', `127.0.0.1:${one}`)
    .replaceAll('127.0.0.1:3002', `127.0.0.1:${two}`)
    .replaceAll('127.0.0.1:3003', `127.0.0.1:${three}`)
    .replaceAll('listen 80', `listen 127.0.0.1:${plain}`)
    .replaceAll('listen 443', `listen 127.0.0.1:${tls}`)
    .replaceAll('/etc/ssl/rantau/fullchain.pem', certificate)
    .replaceAll('/etc/ssl/rantau/privkey.pem', key)
    .replaceAll('/srv/rantau/static', join(folder, 'static'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join(' ');
  const file = join(folder, 'nginx.conf');
  await writeFile(
    file,
    `pid ${join(folder, 'pid')}; error_log ${join(folder, 'error.log')}; worker_processes 1; events { worker_connections 1024; }
http { include /etc/nginx/mime.types; access_log off; ${temporary} ${ours} }`,
  );
  return file;
}

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly token?: string;
  readonly body?: object;
  readonly key?: string;
  readonly host?: string;
  readonly compressed?: boolean;
}

const nothing = { status: 0, body: '', headers: {} };

/** One call over TLS, as a person behind nginx makes it; 0 where there was no answer. */
const ask = (
  port: number,
  { method, path, token, body, key, host = `admin.${domain}`, compressed }: Asked,
): Promise<{ status: number; body: string; headers: IncomingHttpHeaders }> =>
  new Promise((done) => {
    const json = body && JSON.stringify(body);
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        method,
        path,
        servername: host,
        rejectUnauthorized: false,
        headers: {
          host,
          ...(compressed && { 'accept-encoding': 'gzip' }),
          ...(token && { authorization: `Bearer ${token}` }),
          ...(json && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) }),
          ...(key && { 'idempotency-key': key }),
        },
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (piece: string) => {
          text += piece;
        });
        answer.on('end', () => done({ status: answer.statusCode ?? 0, body: text, headers: answer.headers }));
        answer.on('error', () => done(nothing));
      },
    );
    sent.on('error', () => done(nothing));
    sent.end(json);
  });

export const suite: Suite = {
  title: 'three API processes behind nginx with TLS, one of them killed under load',
  run: async () => {
    const program = findNginx();
    const cluster = program && (await createCluster());
    if (!program || !cluster)
      return [
        leftOut(
          'no call fails when one of three dies',
          program ? 'no initdb on this machine' : 'no nginx on this machine',
        ),
      ];
    const url = await cluster.createDatabase('several');
    const tls = await freePort();
    const at = (name: string) => `https://${name}${domain}`;
    const env = {
      DATABASE_URL: url,
      TRUST_PROXY: '127.0.0.1/32',
      JWT_SECRET: randomUUID().repeat(2),
      APP_ORIGIN: at(''),
      VENDOR_ORIGIN: at('vendor.'),
      ADMIN_ORIGIN: at('admin.'),
    };
    // The first seeds alone; the others find a full database.
    const products = [await startProduct({ env })];
    products.push(...(await Promise.all([startProduct({ env }), startProduct({ env })])));
    const stopNginx = await startNginx(
      program,
      await configure(
        products.map(({ port }) => port),
        tls,
        await freePort(),
      ),
    );
    const { token } = await signIn(products[0]?.port ?? 0, 'admin', 'owner@rantau.example');
    const faces = await Promise.all(
      ['', 'vendor.', 'admin.'].map((name) =>
        ask(tls, { method: 'GET', path: '/', host: `${name}${domain}` }),
      ),
    );
    const stranger = await ask(tls, { method: 'GET', path: '/', host: 'elsewhere.example' });

    const [, asset = ''] = /"(\/_astro\/[^"]+\.js)"/.exec(faces[0]?.body ?? '') ?? [];
    const file = await ask(tls, { method: 'GET', path: asset, host: domain, compressed: true });

    const parcels: string[] = [];
    const failures: string[] = [];
    let reads = 0;
    let again = 0;
    let going = true;
    const read = async () => {
      while (going) {
        const asked = { method: 'GET', path: '/api/v1/admins/inbound-packages', token };
        let { status } = await ask(tls, asked);
        // "Too busy, come back": two thirds of the machines are gone.
        for (let attempt = 0; attempt < 3 && status === 503; attempt += 1) {
          again += 1;
          await new Promise((wait) => setTimeout(wait, 300));
          ({ status } = await ask(tls, asked));
        }
        if (status === 200) reads += 1;
        else failures.push(`GET ${status}`);
      }
    };
    const write = async (first: number) => {
      for (let turn = first; going; turn += 100) {
        const key = randomUUID();
        const body = {
          tracking_number: `CHAOS${turn}`,
          weight_lb: 2,
          length_in: 9,
          width_in: 9,
          height_in: 9,
        };
        const asked = { method: 'POST', path: '/api/v1/admins/inbound-packages', token, body, key };
        let answer = await ask(tls, asked);
        for (let attempt = 0; attempt < 3 && (answer.status === 0 || answer.status >= 500); attempt += 1) {
          again += 1;
          await new Promise((wait) => setTimeout(wait, 200));
          answer = await ask(tls, asked);
        }
        if (answer.status === 201)
          parcels.push((JSON.parse(answer.body) as { data: { id: string } }).data.id);
        else failures.push(`POST ${answer.status}`);
      }
    };
    const load = [
      ...Array.from({ length: 8 }, read),
      ...Array.from({ length: 4 }, (_, index) => write(index)),
    ];
    await new Promise((wait) => setTimeout(wait, loadMs / 3));
    await products[1]?.end('SIGKILL');
    await new Promise((wait) => setTimeout(wait, loadMs / 3));
    // Another one stops gracefully, as in an upgrade.
    await products[2]?.end('SIGTERM');
    await new Promise((wait) => setTimeout(wait, loadMs / 3));
    going = false;
    await Promise.all(load);
    const [{ taken = 0 } = {}] = await query<{ taken: number }>(
      url,
      "select count(*)::int as taken from inbound_packages where tracking_number like 'CHAOS%'",
    );
    const session = await signIn(products[0]?.port ?? 0, 'admin', 'owner@rantau.example');
    const lost = await nothingLost(session, { parcels, payments: [] });
    await stopNginx();
    await products[0]?.end();
    await cluster.stop('fast');
    return [
      check(
        'nginx shows the three faces, and a stranger nothing',
        faces.every(({ status }) => status === 200 || status === 302) && stranger.status === 0,
        `${faces.map(({ status }) => status).join(', ')}; ${stranger.status || 'closed'}`,
      ),
      check(
        'its files come from the disk, compressed, for a year',
        file.status === 200 &&
          file.headers['content-encoding'] === 'gzip' &&
          /max-age=31536000/.test(String(file.headers['cache-control'])) &&
          file.headers['x-request-id'] === undefined,
        `${asset}: ${file.status} ${file.headers['content-encoding']}, ${file.headers['cache-control']}`,
      ),
      check(
        'no call fails: kill -9 of one, SIGTERM of another',
        failures.length === 0,
        `${reads} reads, ${parcels.length} writes (${again} sent again), ${failures.length} failed${failures[0] ? `: ${failures[0]}` : ''}`,
      ),
      check(
        'what was sent again was done once',
        taken === parcels.length,
        `${taken} rows for ${parcels.length} answers`,
      ),
      ...lost.filter(({ what }) => what.includes('ledger')),
    ];
  },
};
