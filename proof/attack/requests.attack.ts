import { Problem } from '@rantau/shared/errors';
import { bodiesFor, fitsOf, queriesFor } from '@rantau/shared/probes';
import fc from 'fast-check';
import { type Answer, send } from '../harness/http.ts';
import { wait } from '../harness/report.ts';
import { audiences } from '../harness/session.ts';
import type { Operation } from './openapi.ts';
import { accounts, type Person, signIn } from './people.ts';
import { rowsOf } from './records.ts';
import { inParallel, type Suite } from './suite.ts';
import type { Target } from './target.ts';

/** Requests that violate their schema. */
const wanted = 20_000;
/** Requests for each call that violate none. */
const othersEach = 40;
/** On a slow machine fewer are made, and it is said how many. */
const limitMs = 480_000;
const longestMs = 2_000;

/** Records of every kind to name in requests; those of the callers are left alone, or they would lock themselves out. */
async function idsOf({ operations, people }: Target): Promise<string[]> {
  const ours = new Set(Object.values(people).map(({ id }) => id));
  const ids: string[] = [];
  for (const { method, path, session } of operations)
    if (method === 'GET' && session === 'admin' && !path.includes('{'))
      ids.push(...(await rowsOf(people.owner, path, 4)).map(({ id }) => id));
  return ids.filter((id) => !ours.has(id));
}

const isProblem = ({ status, body }: Answer): boolean => {
  if (status < 400) return true;
  try {
    return Problem.safeParse(JSON.parse(body)).success;
  } catch {
    return false;
  }
};

/** The machine can be said to answer at once. */
const idleMs = 200;

const health = (port: number) => send({ port, method: 'GET', path: '/api/health' }).then(({ ms }) => ms);

/**
 * An answer took too long only if it does so again between two calls for health that are answered at once: else the
 * machine is what was slow. `judged` is false where the machine never was idle enough to tell.
 */
async function timed(port: number, ask: () => Promise<Answer>): Promise<{ answer: Answer; judged: boolean }> {
  let answer = await ask();
  for (let turn = 0; turn < 5; turn += 1) {
    if (answer.ms <= longestMs) return { answer, judged: true };
    await wait(200);
    const before = await health(port);
    answer = await ask();
    if (answer.ms > longestMs && before < idleMs && (await health(port)) < idleMs)
      return { answer, judged: true };
  }
  return { answer, judged: answer.ms <= longestMs };
}

/** Leaves, or never ends: tried elsewhere. */
const isLeftAlone = ({ path, answers }: Operation) =>
  answers === 'text/event-stream' || /\/(logout|close)$/.test(path);

interface Made {
  readonly url: string;
  readonly sent: unknown;
}

/** Text is taken in any case and with space around it where the document says what becomes of it: everywhere, or in codes alone. */
const forgivenFields = [/.*/, /(^|_)(code|suite|numbers?|reference)$/];
const forgiven: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.trim().toLowerCase(),
  (text) => text.trim().toUpperCase(),
];

function withText(value: unknown, fields: RegExp, change: (text: string) => string, name = ''): unknown {
  if (typeof value === 'string') return fields.test(name) ? change(value) : value;
  if (Array.isArray(value)) return value.map((each) => withText(each, fields, change, name));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, each]) => [key, withText(each, fields, change, key)]);
  return Object.fromEntries(entries);
}

/** Predicate of requests that break the OpenAPI document of their call: in path, query or body. */
function violationOf({ parameters, body }: Operation): (id: string, query: Query, sent: unknown) => boolean {
  const checks = parameters.map((parameter) => ({ ...parameter, fits: fitsOf(parameter.schema) }));
  const bodyFits = body && fitsOf(body);
  const isBodyWrong = (sent: unknown) => {
    if (!bodyFits || sent === '') return false;
    try {
      // Text goes out as it is, and most of it is no JSON.
      const read: unknown = JSON.parse(typeof sent === 'string' ? sent : JSON.stringify(sent ?? null));
      return !forgiven.some((change) =>
        forgivenFields.some((fields) => bodyFits(withText(read, fields, change))),
      );
    } catch {
      return true;
    }
  };
  return (id, query, sent) =>
    checks.some(({ in: place, name, required, fits }) => {
      const value = place === 'path' ? decodeURIComponent(id) : query[name];
      return value === undefined ? (required ?? false) : !fits(value);
    }) || isBodyWrong(sent);
}

type Query = Readonly<Record<string, string>>;

const samplesAtOnce = 60;
const mostSamples = 30 * samplesAtOnce;

/** Requests for a call without end, and whether each violates its schema; ends where none of the one kind comes up. */
function* requestsFor(operation: Operation, ids: readonly string[], seed: number) {
  const { path, method, body, queries } = operation;
  const violates = violationOf(operation);
  const wrongIds = ['x', '%00', '..%2f'] as const;
  const values = fc.tuple(
    fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...ids) }, fc.constantFrom(...wrongIds)),
    body && method !== 'GET' && method !== 'DELETE' ? bodiesFor(body, ids) : fc.constant(undefined),
    queriesFor(queries),
  );
  for (let made = 0; made < mostSamples; made += samplesAtOnce)
    for (const [id, sent, query] of fc.sample(values, { numRuns: samplesAtOnce, seed: seed + made })) {
      const search = new URLSearchParams(query).toString();
      const url = `${path.replaceAll(/\{\w+\}/g, id)}${search ? `?${search}` : ''}`;
      yield { url, sent, isViolation: violates(id, query, sent) };
    }
}

/** Requests made from the product's own contract, right and wrong in every part: none is a failure of ours. */
export const attack: Suite = async (target, log) => {
  const { port, seed, visitor } = target;
  const ids = await idsOf(target);
  const people = { ...target.people };
  const renewed = new Map<string, Promise<Person>>();
  const operations = target.operations.filter((each) => !isLeftAlone(each));
  let refusedAsStrangers = 0;
  let violations = 0;
  let others = 0;
  let unjudged = 0;

  const renew = (kind: 'user' | 'vendor' | 'owner'): Promise<Person> => {
    const token = people[kind].token;
    const again = renewed.get(token) ?? signIn(port, people[kind].audience, accounts[kind]);
    renewed.set(token, again);
    return again.then((person) => {
      people[kind] = person;
      return person;
    });
  };

  const tryOne = async ({ method, path, session }: Operation, { url, sent }: Made, isViolation: boolean) => {
    const kind = session === 'admin' ? 'owner' : session;
    const more = {
      headers: { 'if-match': '1' },
      ...(method !== 'GET' && method !== 'DELETE' && { body: sent ?? null }),
    };
    const askOnce = () =>
      (kind === 'public' ? visitor : people[kind].ask)(method, url, { ...more, timeoutMs: 20_000 });
    const ask = () => timed(port, askOnce);
    let tried = await ask().catch((error: Error) => error);
    if (kind !== 'public' && !(tried instanceof Error) && tried.answer.status === 401) {
      refusedAsStrangers += 1;
      await renew(kind).catch(() => {});
      tried = await ask().catch((error: Error) => error);
    }
    log.tried();
    if (isViolation) violations += 1;
    else others += 1;
    const about = `${method} ${path}`;
    const told = JSON.stringify({ url, sent }).slice(0, 500);
    if (tried instanceof Error) return log.found(about, `${tried.message}: ${told}`);
    const { answer, judged } = tried;
    if (!judged) unjudged += 1;
    // A provider of payments that can't be reached is no failure of ours.
    const isProviders = answer.status === 503 && answer.body.includes('payment_gateway_failed');
    if (answer.status >= 500 && !isProviders) log.found(about, `${answer.status}: ${told}`);
    else if (isViolation && answer.status < 400)
      log.found(`${about}: schema`, `${answer.status} for what the OpenAPI document refuses: ${told}`);
    else if (judged && answer.ms > longestMs) log.found(about, `${Math.round(answer.ms)} ms: ${told}`);
    else if (!isProblem(answer)) log.found(about, `no problem document: ${answer.body.slice(0, 200)}`);
  };

  const began = performance.now();
  const isTimeUp = () => performance.now() - began > limitMs;
  const violable = new Set(operations);
  for (let pass = 0; violations < wanted && violable.size > 0 && !isTimeUp(); pass += 1) {
    const each = Math.ceil((wanted - violations) / violable.size);
    // What fits is tried too, in the first pass: with real records it gets furthest.
    await inParallel(pass === 0 ? operations : [...violable], 6, async (operation) => {
      const left = { violations: each, others: pass === 0 ? othersEach : 0 };
      for (const { isViolation, ...made } of requestsFor(operation, ids, seed + pass * mostSamples)) {
        const kind = isViolation ? 'violations' : 'others';
        if (left[kind] > 0) {
          left[kind] -= 1;
          await tryOne(operation, made, isViolation);
        }
        if (left.violations + left.others === 0 || isTimeUp()) break;
      }
      if (left.violations === each) violable.delete(operation);
    });
  }
  console.log(
    `  ${violations} requests violated their schema, ${others} fitted it; ${violable.size} of ${operations.length} calls can be asked wrongly`,
  );
  if (violations < wanted)
    log.leftOut(`${wanted - violations} of ${wanted} violations: ${limitMs / 1000} s were not enough`);
  if (unjudged > 0)
    log.leftOut(`the time of ${unjudged} slow answers: the machine never was idle enough to tell`);
  if (refusedAsStrangers > wanted / 20)
    log.found('the callers', `were signed out ${refusedAsStrangers} times`);
  const alive = await send({ port, method: 'GET', path: '/api/ready', host: audiences.user.host });
  if (alive.status !== 200) log.found('afterwards', `the product answers ${alive.status}`);
};
