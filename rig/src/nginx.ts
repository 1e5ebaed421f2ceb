import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { atTheEnd } from './leftovers.ts';

/** Where nginx is, or null. */
export function findNginx(): string | null {
  for (const candidate of ['nginx', '/usr/sbin/nginx'])
    try {
      execFileSync(candidate, ['-v'], { stdio: 'ignore' });
      return candidate;
    } catch {
      // the next one
    }
  return null;
}

/** Runs nginx in the foreground with one configuration file; the answer ends it. */
export async function startNginx(program: string, configuration: string): Promise<() => Promise<void>> {
  execFileSync(program, ['-t', '-c', configuration], { stdio: 'pipe' });
  const child = spawn(program, ['-c', configuration, '-g', 'daemon off;'], { stdio: 'ignore' });
  const forget = atTheEnd(() => child.kill('SIGTERM'));
  await new Promise((wait) => setTimeout(wait, 500));
  if (child.exitCode !== null) throw new Error(`nginx ended at its start with ${child.exitCode}`);
  return async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
    forget();
  };
}
