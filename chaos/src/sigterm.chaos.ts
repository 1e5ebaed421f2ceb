import { send } from '@rantau/rig/http';
import { startProduct } from '@rantau/rig/product';
import { type Session, signIn } from '@rantau/rig/session';
import { check, type Suite } from './check.ts';
import { openInvoices, startWriters } from './writers.ts';

const rounds = 3;

/** Reads until the port is closed. Only a refused connection means that a request was never taken. */
async function readUntilGone(session: Session, failures: string[]): Promise<number> {
  for (let answered = 0; ; answered += 1) {
    try {
      const { status } = await session.call('GET', '/admins/inbound-packages');
      if (status >= 500) failures.push(`answered ${status}`);
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      if (code !== 'ECONNREFUSED') failures.push(code ?? message);
      return answered;
    }
  }
}

export const suite: Suite = {
  title: 'SIGTERM under load',
  run: async ({ dataDir }) => {
    const env = { DATA_DIR: await dataDir() };
    const failures: string[] = [];
    const exits: (number | string | null)[] = [];
    let answered = 0;
    let slowest = 0;
    for (let round = 0; round < rounds; round += 1) {
      const product = await startProduct({ env });
      const session = await signIn(product.port, 'admin', 'owner@rantau.example');
      const writers = startWriters(session, await openInvoices(session), 8);
      const readers = Array.from({ length: 16 }, () => readUntilGone(session, failures));
      await new Promise((wait) => setTimeout(wait, 1_500));
      const from = performance.now();
      const ended = product.end('SIGTERM');
      answered += (await Promise.all(readers)).reduce((sum, each) => sum + each, 0);
      exits.push(await ended);
      slowest = Math.max(slowest, performance.now() - from);
      await writers.stop();
      failures.push(...writers.faults);
      await send({ port: product.port, method: 'GET', path: '/api/health', timeoutMs: 500 }).then(
        () => failures.push('still answers after its end'),
        () => {},
      );
    }
    return [
      check(
        'no request in flight fails',
        failures.length === 0 && answered > 0,
        `${answered} answered in ${rounds} rounds, ${failures.length} failed${failures[0] ? ` (${failures[0]})` : ''}`,
      ),
      check(
        'it ends by itself, with 0',
        exits.every((code) => code === 0),
        `exit ${exits.join(', ')}, slowest in ${Math.round(slowest)} ms`,
      ),
    ];
  },
};
