import { randomUUID } from 'node:crypto';
import { fittingBodiesFor } from '@rantau/shared/probes';
import fc from 'fast-check';
import type { Operation } from './openapi.ts';
import type { Person } from './people.ts';
import { rowsOf } from './records.ts';
import { inParallel, type Log, type Suite } from './suite.ts';
import type { Target } from './target.ts';

const lists = (target: Target, session: Operation['session']): string[] =>
  target.operations
    .filter((each) => each.session === session && each.method === 'GET' && !each.path.includes('{'))
    .map(({ path }) => path);

/** Ids of the records that staff see and that belong to somebody else, a few of each kind. */
async function idsOfOthers(target: Target, isTheirs: (row: Record<string, unknown>) => boolean) {
  const ids = new Map<string, string>();
  for (const path of lists(target, 'admin'))
    for (const { id, ...row } of (await rowsOf(target.people.owner, path)).filter(isTheirs).slice(0, 6))
      ids.set(id, `${path} of ${String(row['user_id'] ?? row['vendor_id'])}`);
  return ids;
}

const withId = (path: string, id: string) => path.replaceAll('{id}', id).replaceAll(/\{\w+\}/g, '2026-11');

interface Trial {
  readonly person: Person;
  readonly operation: Operation;
  readonly others: ReadonlyMap<string, string>;
  readonly seed: number;
  /** Ids that a body may need besides: of goods types, trips and the like. */
  readonly known: readonly string[];
}

const bodiesGenerated = 300;
const bodiesTried = 4;

const sentWith = (body: unknown) => ({
  headers: { 'if-match': '1', 'idempotency-key': randomUUID() },
  ...(body !== undefined && { body }),
});

/**
 * Bodies with which a missing record is answered 404, so that the record was looked for: what is refused before tells
 * nothing about whose it is. None of these: whatever was answered, and why.
 */
async function bodiesThatArrive({ person, operation, seed, known }: Trial) {
  const { method, path, body } = operation;
  const arriving: unknown[] = [];
  const refusals = new Map<number, string>();
  const bodies = body
    ? fc.sample(fittingBodiesFor(body, known), { numRuns: bodiesGenerated, seed })
    : [undefined];
  for (const sent of bodies) {
    if (arriving.length === bodiesTried) break;
    const missing = await person.ask(method, withId(path, randomUUID()), sentWith(sent));
    if (missing.status === 404) arriving.push(sent);
    else refusals.set(missing.status, missing.body.slice(0, 120));
  }
  return { arriving, bodies, refusals };
}

/** Another's record must be answered exactly as one that does not exist. */
async function tryPath(trial: Trial, log: Log): Promise<void> {
  const { person, operation, others } = trial;
  const { method, path } = operation;
  const about = `${person.audience}: ${method} ${path}`;
  const { arriving, bodies, refusals } = await bodiesThatArrive(trial);
  if (arriving.length === 0)
    log.leftOut(
      `${about}: a missing record is never answered 404, but ${[...refusals].map(([status, why]) => `${status} ${why}`).join(', ')}`,
    );
  for (const sent of arriving.length > 0 ? arriving : bodies.slice(0, bodiesTried)) {
    const missing = await person.ask(method, withId(path, randomUUID()), sentWith(sent));
    const meaning = (text: string) => {
      const { error, fields } = JSON.parse(text) as { error?: string; fields?: object };
      return `${error} ${JSON.stringify(fields)}`;
    };
    for (const [id, where] of others) {
      const answer = await person.ask(method, withId(path, id), sentWith(sent));
      log.tried();
      if (answer.status === 429) return log.leftOut(`${about}: its calls of a day are used up`);
      if (answer.status < 400 || answer.status >= 500)
        log.found(about, `${answer.status} for ${id} from ${where}`);
      else if (answer.status !== missing.status || meaning(answer.body) !== meaning(missing.body))
        log.found(
          about,
          `tells another's record (${answer.status}) from none (${missing.status}): ${answer.body.slice(0, 200)}`,
        );
    }
  }
}

const idsIn = (value: unknown): string[] =>
  [...JSON.stringify(value ?? null).matchAll(/"([\da-f]{8}-[\da-f-]{27})"/g)].map(([, id]) => id ?? '');

/** A body that names a record of somebody else must not be taken. */
async function tryBody({ person, operation, others, seed, known }: Trial, log: Log): Promise<void> {
  const { method, path, body } = operation;
  if (!body || path.includes('{')) return;
  const pool = [...others.keys(), ...known];
  const bodies = fc.sample(fittingBodiesFor(body, pool), { numRuns: 40, seed });
  for (const sent of bodies) {
    const theirs = idsIn(sent).find((id) => others.has(id));
    if (theirs === undefined) continue;
    const answer = await person.ask(method, path, { body: sent });
    log.tried();
    if (answer.status < 400 || answer.status >= 500)
      log.found(
        `${person.audience}: ${method} ${path}`,
        `took ${theirs} from ${others.get(theirs)}: ${answer.status}`,
      );
  }
}

/** Own, other's and missing records for customers and vendors: reads, changes, files and ids inside bodies. */
export const attack: Suite = async (target, log) => {
  const { people, operations, seed } = target;
  const { user, vendor } = people;
  const me = await vendor.ask('GET', '/api/v1/vendors/me');
  const { vendor_id } = JSON.parse(me.body) as { vendor_id: string };
  const ofOther = (name: string, own: string) => (row: Record<string, unknown>) =>
    typeof row[name] === 'string' && row[name] !== own;
  const sides = [
    { person: user, others: await idsOfOthers(target, ofOther('user_id', user.id)) },
    { person: vendor, others: await idsOfOthers(target, ofOther('vendor_id', vendor_id)) },
  ];
  const known: string[] = [];
  for (const path of [...lists(target, 'public'), '/api/v1/users/trips'])
    known.push(...(await rowsOf(user, path, 25)).map(({ id }) => id));
  for (const { person, others } of sides) {
    if (others.size < 10) log.found(person.email, `only ${others.size} records of others to try with`);
    const session = person.audience;
    const theirs = operations.filter(
      (each) => each.session === session && each.answers !== 'text/event-stream',
    );
    await inParallel(theirs, 6, async (operation) => {
      const trial = { person, operation, others, seed, known };
      await (operation.path.includes('{id}') ? tryPath(trial, log) : tryBody(trial, log));
    });
    // What is one's own is there: else all of the above would pass by finding nothing.
    for (const path of lists(target, session)) {
      const single = operations.find((each) => each.method === 'GET' && each.path === `${path}/{id}`);
      const [own] = single ? await rowsOf(person, path, 1) : [];
      if (!single || !own) continue;
      log.tried();
      const answer = await person.ask('GET', withId(single.path, own.id));
      if (answer.status !== 200) log.found(`own ${single.path}`, `answered ${answer.status}`);
    }
  }
};
