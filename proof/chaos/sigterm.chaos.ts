import { demoFolder } from '../harness/demo.ts';
import { send } from '../harness/http.ts';
import { startProduct } from '../harness/product.ts';
import { wait } from '../harness/report.ts';
import type { Session } from '../harness/session.ts';
import type { Suite } from '../harness/trials.ts';
import { checkNothingLost, countsText, newRecord, signInAsOwner, startWriters } from '../harness/writers.ts';

const rounds = 3;

/** Reads until the port is closed. Only a refused connection means that a request was never taken. */
async function readUntilStopped(session: Session, failures: string[]): Promise<number> {
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
  run: async (trial) => {
    const { check } = trial;
    const env = { DATA_DIR: await demoFolder() };
    const failures: string[] = [];
    const exits: (number | string | null)[] = [];
    const record = newRecord();
    let answered = 0;
    let slowest = 0;
    for (let round = 0; round < rounds; round += 1) {
      const product = await startProduct({ env });
      const session = await signInAsOwner(product.port);
      const writers = await startWriters(session, 8, record);
      const readers = Array.from({ length: 16 }, () => readUntilStopped(session, failures));
      await wait(1_500);
      const from = performance.now();
      const ended = product.end('SIGTERM');
      answered += (await Promise.all(readers)).reduce((sum, each) => sum + each, 0);
      exits.push(await ended);
      slowest = Math.max(slowest, performance.now() - from);
      await writers.stop();
      await send({ port: product.port, method: 'GET', path: '/api/health', timeoutMs: 500 }).then(
        () => failures.push('still answers after its end'),
        () => {},
      );
    }
    failures.push(...record.faults);
    await using again = await startProduct({ env });
    await checkNothingLost(await signInAsOwner(again.port), record, trial);
    const cutOff = new Map([...record.unanswered].filter(([why]) => why !== 'ECONNREFUSED'));
    check(
      'no write in flight is cut off',
      cutOff.size === 0 && record.answers.size > 0,
      `answers: ${countsText(record.answers)}; cut off: ${countsText(cutOff)}`,
    );
    check(
      'no read in flight fails',
      failures.length === 0 && answered > 0,
      `${answered} answered in ${rounds} rounds, ${failures.length} failed${failures[0] ? ` (${failures[0]})` : ''}`,
    );
    check(
      'it ends by itself, with 0',
      exits.every((code) => code === 0),
      `exit ${exits.join(', ')}, slowest in ${Math.round(slowest)} ms`,
    );
  },
};
