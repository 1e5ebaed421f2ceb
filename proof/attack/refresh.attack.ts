import type { Answer } from '../harness/http.ts';
import { wait } from '../harness/report.ts';
import { audiences } from '../harness/session.ts';
import { accounts, asker, type Person, personOf, signIn } from './people.ts';
import type { Log, Suite } from './suite.ts';

const atOnce = 64;
const graceMs = 10_000;

type Refresh = (cookie: string) => Promise<Answer>;

const refreshOf = (port: number): Refresh => {
  const ask = asker(port, 'user');
  return (cookie) => ask('POST', `${audiences.user.path}/jwt`, { headers: { cookie: `refresh=${cookie}` } });
};

const isIn = async (person: Person): Promise<boolean> =>
  (await person.ask('GET', '/api/v1/users/me')).status === 200;

/** 64 refreshes at once with one cookie give one successor; an older one ends the whole family. */
async function race(port: number, log: Log): Promise<void> {
  const refresh = refreshOf(port);
  const person = await signIn(port, 'user', accounts.other);
  const answers = await Promise.all(Array.from({ length: atOnce }, () => refresh(person.refresh)));
  log.tried(atOnce);
  const good = answers.filter(({ status }) => status === 204);
  if (good.length !== atOnce) log.found('a race', `${atOnce - good.length} of ${atOnce} were refused`);
  const successors = new Set(good.map((answer) => personOf(port, 'user', person.email, answer).refresh));
  if (successors.size !== 1) log.found('a race', `gave ${successors.size} successors`);
  const [first] = good;
  if (!first) return;
  const next = personOf(port, 'user', person.email, first);
  if (!(await isIn(next))) log.found('a race', 'its winner is not signed in');

  // The parent again within its grace, while the child is unused: the same child, no alarm.
  const again = await refresh(person.refresh);
  if (again.status !== 204 || personOf(port, 'user', '', again).refresh !== next.refresh)
    log.found('the grace', `the parent got ${again.status}, not the same successor`);
  // The child is used: whoever comes with the parent now is not the one who has the child.
  const grandchild = await refresh(next.refresh);
  const youngest = personOf(port, 'user', person.email, grandchild);
  const stolen = await refresh(person.refresh);
  log.tried(3);
  if (stolen.status !== 401) log.found('a reused grandparent', `got ${stolen.status}`);
  if ((await refresh(youngest.refresh)).status !== 401)
    log.found('a reused grandparent', 'leaves its family alive');
  await wait(300);
  if (await isIn(youngest)) log.found('a reused grandparent', 'leaves the access token good');
  log.tried(2);
}

/** After its grace the parent is a theft, even where its child was never used. */
async function lateParent(port: number, log: Log): Promise<void> {
  const refresh = refreshOf(port);
  const person = await signIn(port, 'user', accounts.other);
  const child = personOf(port, 'user', person.email, await refresh(person.refresh));
  await wait(graceMs + 1_000);
  const late = await refresh(person.refresh);
  const after = await refresh(child.refresh);
  log.tried(3);
  if (late.status !== 401 || after.status !== 401)
    log.found('a parent after its grace', `got ${late.status}, its child ${after.status}`);
}

/** After signing out during 64 refreshes, no session is left. */
async function leaving(port: number, log: Log): Promise<void> {
  const refresh = refreshOf(port);
  const person = await signIn(port, 'user', accounts.other);
  const cookie = { cookie: `refresh=${person.refresh}` };
  const [out] = await Promise.all([
    person.ask('POST', '/api/v1/users/logout', { headers: cookie }),
    ...Array.from({ length: atOnce }, () => refresh(person.refresh)),
  ]);
  await wait(300);
  log.tried(atOnce + 1);
  if (out.status !== 204) log.found('leaving during a race', `answered ${out.status}`);
  if (await isIn(person)) log.found('leaving during a race', 'leaves the token good');
  if ((await refresh(person.refresh)).status !== 401)
    log.found('leaving during a race', 'leaves the cookie good');
}

export const attack: Suite = async ({ port }, log) => {
  await race(port, log);
  await leaving(port, log);
  await lateParent(port, log);
};
