import { type Answer, send } from '@rantau/rig/http';
import { Problem } from '@rantau/shared/errors';
import { bodiesFor, queriesFor } from '@rantau/shared/probes';
import fc from 'fast-check';
import type { Operation } from './openapi.ts';
import { accounts, audiences, type Person, signIn } from './people.ts';
import { rowsOf } from './records.ts';
import { inParallel, type Suite } from './suite.ts';
import type { Target } from './target.ts';

const wanted = 20_000;
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

/** An answer took too long only if it does so again, while health answers at once: else the machine is what was slow. */
async function timed(port: number, ask: () => Promise<Answer>): Promise<Answer> {
  let answer = await ask();
  for (let turn = 0; turn < 4; turn += 1) {
    if (answer.ms <= longestMs) return answer;
    await new Promise((wait) => setTimeout(wait, 200));
    const bare = await send({ port, method: 'GET', path: '/api/health' });
    const again = await ask();
    answer = { ...again, ms: again.ms - 10 * bare.ms };
  }
  return answer;
}

/** Leaves, or never ends: tried elsewhere. */
const isLeftAlone = ({ path, answers }: Operation) =>
  answers === 'text/event-stream' || /\/(logout|close)$/.test(path);

/** Requests made from the product's own contract, right and wrong in every part: none is a failure of ours. */
export const attack: Suite = async (target, log) => {
  const { port, seed, visitor } = target;
  const ids = await idsOf(target);
  const people = { ...target.people };
  const renewed = new Map<string, Promise<Person>>();
  const operations = target.operations.filter((each) => !isLeftAlone(each));
  const each = Math.ceil(wanted / operations.length);
  let refusedAsStrangers = 0;

  const renew = (kind: 'user' | 'vendor' | 'owner'): Promise<Person> => {
    const token = people[kind].token;
    const again = renewed.get(token) ?? signIn(port, people[kind].audience, accounts[kind]);
    renewed.set(token, again);
    return again.then((person) => {
      people[kind] = person;
      return person;
    });
  };

  await inParallel(operations, 6, async (operation) => {
    const { method, path, session, body, queries } = operation;
    const kind = session === 'admin' ? 'owner' : session;
    const samples = fc.sample(
      fc.tuple(
        fc.constantFrom(...ids, 'x', '%00', '..%2f'),
        body ? bodiesFor(body, ids) : fc.constant(undefined),
        queriesFor(queries),
      ),
      { numRuns: each, seed },
    );
    for (const [id, sent, query] of samples) {
      const search = new URLSearchParams(query).toString();
      const url = `${path.replaceAll(/\{\w+\}/g, id)}${search ? `?${search}` : ''}`;
      const more = {
        headers: { 'if-match': '1' },
        ...(method !== 'GET' && method !== 'DELETE' && { body: sent ?? null }),
      };
      const askOnce = () =>
        (kind === 'public' ? visitor : people[kind].ask)(method, url, { ...more, timeoutMs: 20_000 });
      const ask = () => timed(port, askOnce);
      let answer = await ask().catch((error: Error) => error);
      if (kind !== 'public' && answer instanceof Error === false && answer.status === 401) {
        refusedAsStrangers += 1;
        await renew(kind).catch(() => {});
        answer = await ask().catch((error: Error) => error);
      }
      log.tried();
      const about = `${method} ${path}`;
      const told = JSON.stringify({ url, sent }).slice(0, 500);
      if (answer instanceof Error) log.found(about, `${answer.message}: ${told}`);
      else if (answer.status >= 500) log.found(about, `${answer.status}: ${told}`);
      else if (answer.ms > longestMs) log.found(about, `${Math.round(answer.ms)} ms: ${told}`);
      else if (!isProblem(answer)) log.found(about, `no problem document: ${answer.body.slice(0, 200)}`);
    }
  });
  if (refusedAsStrangers > wanted / 20)
    log.found('the callers', `were signed out ${refusedAsStrangers} times`);
  const alive = await send({ port, method: 'GET', path: '/api/ready', host: audiences.user.host });
  if (alive.status !== 200) log.found('afterwards', `the product answers ${alive.status}`);
};
