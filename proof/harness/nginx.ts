import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { atTheEnd } from './cleanup.ts';
import { LeftOut, wait } from './report.ts';

/** The command that starts nginx. */
export function findNginx(): string {
  for (const candidate of ['nginx', '/usr/sbin/nginx'])
    try {
      execFileSync(candidate, ['-v'], { stdio: 'ignore' });
      return candidate;
    } catch {
      // the next one
    }
  throw new LeftOut('no nginx on this machine');
}

/** Runs nginx in the foreground with one configuration file until it is disposed of. */
export async function startNginx(program: string, configuration: string): Promise<AsyncDisposable> {
  execFileSync(program, ['-t', '-c', configuration], { stdio: 'pipe' });
  const child = spawn(program, ['-c', configuration, '-g', 'daemon off;'], { stdio: 'ignore' });
  const forget = atTheEnd(() => child.kill('SIGTERM'));
  await wait(500);
  if (child.exitCode !== null) throw new Error(`nginx ended at its start with ${child.exitCode}`);
  return {
    [Symbol.asyncDispose]: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
      forget();
    },
  };
}
