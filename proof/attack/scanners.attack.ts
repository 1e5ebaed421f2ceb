import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from '../harness/folder.ts';
import type { Log, Suite } from './suite.ts';
import type { Target } from './target.ts';

const secondsEach = 45;

/** Runs a tool for so long and no longer; what it printed, and whether its time was up before it was done. */
const outputOf = (tool: string, args: readonly string[]): Promise<{ output: string; isCut: boolean }> =>
  promisify(execFile)(tool, [...args], { timeout: secondsEach * 1000, maxBuffer: 50_000_000 }).then(
    ({ stdout }) => ({ output: stdout, isCut: false }),
    ({ stdout = '', killed = false }) => ({ output: stdout, isCut: killed }),
  );

interface Place {
  readonly who: 'visitor' | 'user' | 'owner';
  readonly path: string;
  /** Of a form, which is sent with POST. */
  readonly body?: object;
}

/** Places where what a caller writes, at the `*`, comes near the database: searches, and a form that takes any text. */
const placesOf = ({ people }: Target): Place[] => [
  { who: 'visitor', path: '/api/v1/tracking/RT*' },
  { who: 'visitor', path: '/api/v1/social-media-posts?tag=a*' },
  { who: 'owner', path: '/api/v1/admins/inbound-packages/search?q=RT*' },
  { who: 'owner', path: '/api/v1/admins/users?filter=%7B%22q%22%3A%22a*%22%7D' },
  { who: 'user', path: '/api/v1/users/tracking-number-validation?tracking_number=1Z999AA10123456784*' },
  {
    who: 'owner',
    path: '/api/v1/admins/contacts',
    body: {
      subject_kind: 'user',
      subject_id: people.user.id,
      channel: 'phone',
      direction: 'in',
      text: 'Asked for a call*',
    },
  },
];

const withoutMark = (body: object): unknown => JSON.parse(JSON.stringify(body).replace('*', ''));

async function sqlmap(target: Target, log: Log): Promise<void> {
  const { port, people, visitor } = target;
  const folder = temporaryFolder('sqlmap');
  for (const { who, path, body } of placesOf(target)) {
    const about = `sqlmap ${path}`;
    const ask = who === 'visitor' ? visitor : people[who].ask;
    const usual = await (body
      ? ask('POST', path, { body: withoutMark(body) })
      : ask('GET', path.replace('*', '')));
    if (![200, 201, 404].includes(usual.status)) {
      log.found(about, `answered ${usual.status} before anything was tried`);
      continue;
    }
    const headers = [
      `Host: ${who === 'owner' ? 'admin.localhost' : 'localhost'}:${port}`,
      ...(who === 'visitor' ? [] : [`Authorization: Bearer ${people[who].token}`]),
      ...(body ? ['Content-Type: application/json'] : []),
    ];
    const { output, isCut } = await outputOf('sqlmap', [
      ...['-u', `http://127.0.0.1:${port}${path}`, '--headers', headers.join('\n')],
      ...(body ? ['--data', JSON.stringify(body)] : []),
      ...`--output-dir ${folder} --batch --dbms=postgresql --technique=BEUS --level=2`.split(' '),
      ...'--flush-session --disable-coloring --ignore-code=400,404,422'.split(' '),
    ]);
    log.tried();
    if (/is vulnerable|sqlmap identified the following injection/.test(output))
      log.found(about, output.slice(-600));
    const last = output.trim().split('\n').at(-1);
    if (!output.includes('testing for SQL injection')) log.leftOut(`${about}: ${last}`);
    else if (isCut) log.leftOut(`${about}: the rest after ${secondsEach} s, when it was at: ${last}`);
  }
}

async function wapiti({ port }: Target, log: Log): Promise<void> {
  const report = join(temporaryFolder('wapiti'), 'report.json');
  const { isCut } = await outputOf('wapiti', [
    ...`-u http://localhost:${port}/ -o ${report} -f json -m xss,sql,exec,file,crlf,redirect,ssrf`.split(' '),
    ...'--scope folder --max-scan-time 0.6 --max-links-per-page 30 --flush-session --no-bugreport'.split(' '),
  ]);
  let found: Record<string, { info?: string; path?: string }[]>;
  try {
    found = (JSON.parse(readFileSync(report, 'utf8')) as { vulnerabilities: typeof found }).vulnerabilities;
  } catch {
    return log.leftOut('wapiti: it wrote no report in its time');
  }
  log.tried();
  if (isCut) log.leftOut(`wapiti: the rest after ${secondsEach} s`);
  for (const [kind, each] of Object.entries(found))
    for (const { info, path } of each) log.found(`wapiti ${kind}`, `${info} at ${path}`);
}

/** Public scanners, where they are installed. */
export const attack: Suite = async (target, log) => {
  for (const [tool, use] of Object.entries({ sqlmap, wapiti }))
    if ((await outputOf('which', [tool])).output) await use(target, log);
    else log.leftOut(`${tool}: it is not installed (apt-get install ${tool})`);
};
