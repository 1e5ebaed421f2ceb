import { randomUUID } from 'node:crypto';
import { callers, kindOf, refusalOf } from '@rantau/shared/probes';
import { audiences } from './people.ts';
import { inParallel, type Suite } from './suite.ts';

const isStream = (type: string) => type === 'text/event-stream';

/** Every call × every kind of caller: who is not meant is refused before anything else, and who is meant is not. */
export const attack: Suite = async ({ operations, people, visitor }, log) => {
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
