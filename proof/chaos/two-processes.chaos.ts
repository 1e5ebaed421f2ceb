import { demoFolder } from '../harness/demo.ts';
import { startProduct } from '../harness/product.ts';
import type { Suite } from '../harness/trials.ts';
import { checkNothingLost, signInAsOwner, startWriters } from '../harness/writers.ts';

export const suite: Suite = {
  title: 'two processes on one DATA_DIR',
  run: async (trial) => {
    const env = { DATA_DIR: await demoFolder() };
    const first = await startProduct({ env });
    const session = await signInAsOwner(first.port);
    const writers = await startWriters(session, 4);
    const from = performance.now();
    const output = await startProduct({ env }).then(
      (second) => second.end().then(() => 'it started'),
      (error: Error) => error.message,
    );
    const ms = performance.now() - from;
    await writers.stop();
    trial.check(
      'the second refuses to start and says why, within 2 s',
      output.includes('is in use by process') && ms < 2_000,
      `${Math.round(ms)} ms: ${output.split(env.DATA_DIR).join('DATA_DIR').slice(0, 110)}`,
    );
    await checkNothingLost(session, writers.record, trial);
    await first.end('SIGKILL');
    await using next = await startProduct({ env });
    const started = `started in ${Math.round(next.startMs)} ms`;
    trial.check('a lock that a killed process left is taken over', next.isRunning(), started);
  },
};
