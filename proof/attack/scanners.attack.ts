import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from '../harness/folder.ts';
import type { Log, Suite } from './suite.ts';
import type { Target } from './target.ts';

const run = promisify(execFile);
const secondsEach = 45;

const isInstalled = (tool: string): Promise<boolean> =>
  run('which', [tool]).then(
    () => true,
    () => false,
  );

/** Runs a tool for so long and no longer; what it printed, and whether its time was up before it was done. */
async function outputOf(tool: string, args: readonly string[]): Promise<{ output: string; isCut: boolean }> {
  try {
    const { stdout } = await run(tool, [...args], { timeout: secondsEach * 1000, maxBuffer: 50_000_000 });
    return { output: stdout, isCut: false };
  } catch (error) {
    const { stdout = '', killed = false } = error as { stdout?: string; killed?: boolean };
    return { output: stdout, isCut: killed };
  }
}

/** Places where what a caller writes comes near the database. */
const queries = (port: number) =>
  [
    [`http://localhost:${port}/api/v1/tracking/RT*`, ''],
    [`http://localhost:${port}/api/v1/social-media-posts?tag=a*`, ''],
    [`http://admin.localhost:${port}/api/v1/admins/inbound-packages/search?q=RT*`, 'admin'],
    [`http://admin.localhost:${port}/api/v1/admins/users?filter=%7B%22q%22%3A%22a*%22%7D`, 'admin'],
    [
      `http://localhost:${port}/api/v1/users/tracking-number-validation?tracking_number=1Z999AA10123456784*`,
      'user',
    ],
  ] as const;

async function sqlmap({ port, people, visitor }: Target, log: Log): Promise<void> {
  const folder = temporaryFolder('sqlmap');
  for (const [url, who] of queries(port)) {
    const { host, hostname, pathname, search } = new URL(url);
    const person = who === '' ? null : people[who === 'admin' ? 'owner' : 'user'];
    const usual = await (person?.ask ?? visitor)('GET', (pathname + search).replace('*', ''), {
      host: hostname,
    });
    if (![200, 404].includes(usual.status)) {
      log.found(`sqlmap ${url}`, `answered ${usual.status} before anything was tried`);
      continue;
    }
    const headers = [`Host: ${host}`, ...(person ? [`Authorization: Bearer ${person.token}`] : [])];
    const { output, isCut } = await outputOf('sqlmap', [
      ...[
        '-u',
        url.replace(host, `127.0.0.1:${port}`),
        '--headers',
        headers.join('\n'),
        '--output-dir',
        folder,
      ],
      ...'--batch --dbms=postgresql --technique=BEUS --level=2 --flush-session'.split(' '),
      ...'--disable-coloring --ignore-code=400,404,422'.split(' '),
    ]);
    log.tried();
    if (/is vulnerable|sqlmap identified the following injection/.test(output))
      log.found(`sqlmap ${url}`, output.slice(-600));
    const last = output.trim().split('\n').at(-1);
    if (!output.includes('testing for SQL injection')) log.leftOut(`sqlmap ${url}: ${last}`);
    else if (isCut) log.leftOut(`sqlmap ${url}: the rest after ${secondsEach} s, when it was at: ${last}`);
  }
}

async function wapiti({ port }: Target, log: Log): Promise<void> {
  const report = join(temporaryFolder('wapiti'), 'report.json');
  const { isCut } = await outputOf('wapiti', [
    ...[
      '-u',
      `http://localhost:${port}/`,
      '-o',
      report,
      '-f',
      'json',
      '-m',
      'xss,sql,exec,file,crlf,redirect,ssrf',
    ],
    ...'--scope folder --max-scan-time 0.6 --max-links-per-page 30 --flush-session --no-bugreport'.split(' '),
  ]);
  let found: Record<string, { info?: string; path?: string }[]>;
  try {
    found = (JSON.parse(readFileSync(report, 'utf8')) as { vulnerabilities: typeof found }).vulnerabilities;
  } catch {
    log.leftOut('wapiti: it wrote no report in its time');
    return;
  }
  log.tried();
  if (isCut) log.leftOut(`wapiti: the rest after ${secondsEach} s`);
  for (const [kind, each] of Object.entries(found))
    for (const { info, path } of each) log.found(`wapiti ${kind}`, `${info} at ${path}`);
}

/** Public scanners, where they are installed. */
export const attack: Suite = async (target, log) => {
  for (const [tool, use] of Object.entries({ sqlmap, wapiti }))
    if (await isInstalled(tool)) await use(target, log);
    else log.leftOut(`${tool}: it is not installed (apt-get install ${tool})`);
};
