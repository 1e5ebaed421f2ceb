import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from '../harness/folder.ts';
import type { Suite } from '../harness/trials.ts';
import { startMachines } from './machines.ts';

export const suite: Suite = {
  title: 'the tests of the API through PgBouncer in transaction mode',
  run: async ({ check }) => {
    await using machines = await startMachines();
    const { superuserUrl } = await machines.leader();
    const child = spawn(
      process.execPath,
      ['node_modules/vitest/vitest.mjs', 'run', '--project=api', '--reporter=dot'],
      {
        cwd: root,
        env: {
          ...process.env,
          NO_COLOR: '1',
          TEST_DATABASE: 'postgres',
          TEST_DATABASE_URL: superuserUrl,
          TEST_POOLER_URL: machines.poolerUrl,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output = (output + text).slice(-200_000);
      });
    const [code] = (await once(child, 'close')) as [number | null];
    const tests = /Tests +(.*)/.exec(output)?.[1] ?? 'no count';
    const failed = [...output.matchAll(/^ FAIL .*$/gm)].map(([line]) => line.trim());
    for (const line of failed) console.log(line);
    check('every test passes', code === 0, tests);
  },
};
