import { send } from '@rantau/rig/http';
import { startProduct } from '@rantau/rig/product';
import { type Session, signIn } from '@rantau/rig/session';
import { check, type Suite } from './check.ts';
import { nothingLost } from './verdict.ts';
import { type Acknowledged, addTo, openInvoices, startWriters, tallied } from './writers.ts';

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
    const total: Acknowledged = { inboundPackages: [], payments: [] };
    const answers = new Map<number, number>();
    const unanswered = new Map<string, number>();
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
      addTo(answers, writers.answers);
      addTo(unanswered, writers.unanswered);
      total.inboundPackages.push(...writers.acknowledged.inboundPackages);
      total.payments.push(...writers.acknowledged.payments);
      await send({ port: product.port, method: 'GET', path: '/api/health', timeoutMs: 500 }).then(
        () => failures.push('still answers after its end'),
        () => {},
      );
    }
    const broken = [...unanswered].filter(([why]) => why !== 'ECONNREFUSED');
    const again = await startProduct({ env });
    const kept = await nothingLost(await signIn(again.port, 'admin', 'owner@rantau.example'), total);
    await again.end();
    return [
      ...kept,
      check(
        'no write in flight is cut off',
        broken.length === 0 && answers.size > 0,
        `answers: ${tallied(answers)}; cut off: ${tallied(new Map(broken))}`,
      ),
      check(
        'no read in flight fails',
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
