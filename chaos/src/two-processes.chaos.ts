import { startProduct } from '@rantau/rig/product';
import { signIn } from '@rantau/rig/session';
import { check, type Suite } from './check.ts';
import { nothingLost } from './verdict.ts';
import { openInvoices, startWriters } from './writers.ts';

export const suite: Suite = {
  title: 'two processes on one DATA_DIR',
  run: async ({ dataDir }) => {
    const env = { DATA_DIR: await dataDir() };
    const first = await startProduct({ env });
    const session = await signIn(first.port, 'admin', 'owner@rantau.example');
    const writers = startWriters(session, await openInvoices(session), 4);
    const from = performance.now();
    const said = await startProduct({ env }).then(
      async (second) => {
        await second.end();
        return 'it started';
      },
      (error: Error) => error.message,
    );
    const ms = performance.now() - from;
    await writers.stop();
    const checks = [
      check(
        'the second refuses to start and says why, within 2 s',
        said.includes('is in use by process') && ms < 2_000,
        `${Math.round(ms)} ms: ${said.split(env.DATA_DIR).join('DATA_DIR').slice(0, 110)}`,
      ),
      ...(await nothingLost(session, writers.acknowledged)),
    ];
    await first.end('SIGKILL');
    const next = await startProduct({ env });
    checks.push(
      check(
        'a lock that a killed process left is taken over',
        next.isRunning(),
        `started in ${Math.round(next.startMs)} ms`,
      ),
    );
    await next.end();
    return checks;
  },
};
