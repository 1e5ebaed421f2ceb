import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { root, temporaryFolder } from './folder.ts';
import { type Answer, type Request, send } from './http.ts';

export const domain = 'rantau.example';

/** Path in Debian's package. */
const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';
export const hasBrotli = existsSync(brotliModule);
export const hasIpv6 = Object.values(networkInterfaces())
  .flat()
  .some((each) => each?.address === '::1');

interface Places {
  /** Of the three API processes. */
  readonly ports: readonly number[];
  readonly tls: number;
  readonly plain: number;
  /** The folder with the built site, portal and admin. */
  readonly apps?: string;
}

/** The configuration that is shipped, with this trial's addresses and a certificate that we sign ourselves. */
export async function configure({ ports, tls, plain, apps = root }: Places): Promise<string> {
  const folder = temporaryFolder('nginx');
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  const names = `subjectAltName=DNS:${domain},DNS:vendor.${domain},DNS:admin.${domain}`;
  execFileSync(
    'openssl',
    [
      ...'req -x509 -newkey rsa:2048 -nodes -days 2'.split(' '),
      ...['-subj', `/CN=${domain}`, '-addext', names, '-keyout', key, '-out', certificate],
    ],
    { stdio: 'pipe' },
  );
  // nginx runs its workers as another user.
  await chmod(folder, 0o755);
  await mkdir(join(folder, 'static'));
  for (const app of ['site', 'portal', 'admin'])
    await symlink(join(apps, app, 'dist'), join(folder, 'static', app));
  await cp(join(root, 'deploy/nginx/rantau'), join(folder, 'rantau'), { recursive: true });
  if (!hasBrotli) await rm(join(folder, 'rantau/brotli.conf'));
  const portOf = (listens: string) => (listens === '80' ? plain : tls);
  const shipped = await readFile(join(root, 'deploy/nginx/rantau.conf'), 'utf8');
  const [one = 0, two = 0, three = 0] = ports;
  const ours = shipped
    .replaceAll('127.0.0.1:3001', `127.0.0.1:${one}`)
    .replaceAll('127.0.0.1:3002', `127.0.0.1:${two}`)
    .replaceAll('127.0.0.1:3003', `127.0.0.1:${three}`)
    .replaceAll(/listen (80|443)/g, (_, port: string) => `listen 127.0.0.1:${portOf(port)}`)
    .replaceAll(/listen \[::\]:(80|443)(.*;)/g, (_, port: string, rest: string) =>
      hasIpv6 ? `listen [::1]:${portOf(port)}${rest}` : '',
    )
    .replaceAll('/etc/nginx/rantau', join(folder, 'rantau'))
    .replaceAll('/var/log/nginx/rantau.log', join(folder, 'access.log'))
    .replaceAll('/etc/ssl/rantau/fullchain.pem', certificate)
    .replaceAll('/etc/ssl/rantau/privkey.pem', key)
    .replaceAll('/srv/rantau/static', join(folder, 'static'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join(' ');
  const file = join(folder, 'nginx.conf');
  await writeFile(
    file,
    `${hasBrotli ? `load_module ${brotliModule}; ` : ''}pid ${join(folder, 'pid')}; error_log ${join(folder, 'error.log')}; worker_processes 1; events { worker_connections 1024; }
http { include /etc/nginx/mime.types; access_log off; ${temporary} ${ours} }`,
  );
  return file;
}

interface RawRequest extends Pick<Request, 'method' | 'path' | 'host' | 'announced' | 'address'> {
  readonly token?: string;
  readonly body?: object;
  readonly key?: string;
  readonly accept?: string;
  readonly encodings?: string;
  /** To the port without TLS. */
  readonly plain?: boolean;
}

const nothing: Answer = { status: 0, body: '', headers: {}, ms: 0 };

/** One call as a person in front of nginx makes it; 0 where there was no answer. */
export const ask = (
  port: number,
  { token, body, key, host = `admin.${domain}`, accept, encodings, plain, ...request }: RawRequest,
): Promise<Answer> =>
  send({
    ...request,
    port,
    host,
    isTls: !plain,
    headers: {
      ...(accept && { accept }),
      ...(encodings && { 'accept-encoding': encodings }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(body && { body: JSON.stringify(body) }),
  }).catch(() => nothing);

/** Answer of nginx to bytes that no HTTP client would send. */
export const say = (port: number, bytes: string): Promise<string> =>
  new Promise((done) => {
    let answer = '';
    const socket = connect({ host: '127.0.0.1', port, servername: domain, rejectUnauthorized: false }, () =>
      socket.write(bytes),
    );
    socket.setEncoding('utf8').on('data', (piece: string) => {
      answer += piece;
    });
    socket.on('close', () => done(answer));
    socket.on('error', () => done(answer));
  });
