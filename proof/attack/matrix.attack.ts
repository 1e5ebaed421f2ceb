import { randomUUID } from 'node:crypto';
import { callers, isStaff, kindOf, refusalOf } from '@rantau/shared/probes';
import { dangerous, isDangerous } from './dangerous-calls.ts';
import type { Operation } from './openapi.ts';
import { audiences } from './people.ts';
import { inParallel, type Log, type Suite } from './suite.ts';

const isStream = (type: string) => type === 'text/event-stream';

const staffBase = '/api/v1/admins';

/** Compares the declared roles of the most dangerous calls with those written down by hand. */
function compareDangerous(operations: readonly Operation[], log: Log): void {
  const ofStaff = new Map(
    operations
      .filter(({ path }) => path.startsWith(`${staffBase}/`))
      .map((operation) => [`${operation.method} ${operation.path.slice(staffBase.length)}`, operation]),
  );
  for (const [call, roles] of Object.entries(dangerous)) {
    const operation = ofStaff.get(call);
    if (!operation) log.found(call, 'is in the table of dangerous calls, but not in the product');
    for (const caller of operation ? callers : []) {
      log.tried();
      const may = operation !== undefined && refusalOf(operation, caller) === null;
      if (may !== (isStaff(caller) && roles.includes(caller)))
        log.found(`${caller}: ${call}`, `is declared as ${may ? 'allowed' : 'refused'}`);
    }
  }
  for (const [call, { method, path }] of ofStaff)
    if (isDangerous(method, path.slice(staffBase.length)) && !(call in dangerous))
      log.found(call, 'is of the dangerous kind, but not in the table of those');
}

/** Every call × every kind of caller: who is not meant is refused before anything else, and who is meant is not. */
export const attack: Suite = async ({ operations, people, visitor }, log) => {
  compareDangerous(operations, log);
  for (const caller of callers) {
    const kind = kindOf(caller);
    const ask = caller === 'visitor' ? visitor : people[caller].ask;
    const host = audiences[kind === 'visitor' ? 'user' : kind].host;
    await inParallel(operations, 8, async (operation) => {
      const { method, path } = operation;
      const expected = refusalOf(operation, caller);
      // Leaving would end the session that the others are tried with.
      if (expected === null && (isStream(operation.answers) || path.endsWith('/logout'))) return;
      const takesBody = method !== 'GET' && method !== 'DELETE';
      const answer = await ask(method, path.replaceAll(/\{\w+\}/g, randomUUID()), {
        host,
        headers: { 'if-match': '1' },
        ...(takesBody && { body: {} }),
      });
      log.tried();
      const about = `${caller}: ${method} ${path}`;
      const told = `${answer.status} ${answer.body.slice(0, 200)}`;
      if (answer.status >= 500) log.found(about, told);
      else if (expected !== null) {
        const { error } = JSON.parse(answer.body) as { error?: string };
        if (answer.status !== expected.status || error !== expected.error) log.found(about, told);
      } else if (operation.session !== 'public' && [401, 403].includes(answer.status)) log.found(about, told);
    });
  }
};
