import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { atTheEnd } from '../harness/cleanup.ts';
import { temporaryFolder } from '../harness/folder.ts';
import { postgresUser } from '../harness/postgres.ts';
import { LeftOut } from '../harness/report.ts';

const execute = promisify(execFile);

/** Programs that run as the user of PostgreSQL, with their files in one folder. */
export interface Programs {
  readonly folder: (...path: string[]) => string;
  /** Writes a file and answers its path. */
  readonly file: (name: string, content: string) => string;
  /** Runs until this process ends, or until all are ended; `log` names the file of what it writes. */
  readonly start: (
    log: string,
    program: string,
    args: string[],
    env?: Record<string, string>,
  ) => ChildProcess;
  /** Runs to its end and answers what it wrote. */
  readonly run: (program: string, args: string[], env: Record<string, string>) => Promise<string>;
  readonly endAll: () => Promise<void>;
}

/** Path of a program of Debian's packages. */
export function find(program: string): string {
  const found = ['/usr/bin', '/usr/sbin'].map((folder) => join(folder, program)).find(existsSync);
  if (!found) throw new LeftOut(`no ${program} on this machine`);
  return found;
}

export function programsOf(name: string): Programs {
  const as = postgresUser();
  if (as === undefined) throw new LeftOut('only root can start programs as another user');
  const owned = (path: string): string => {
    chownSync(path, as.uid, as.gid);
    return path;
  };
  const top = owned(temporaryFolder(name));
  const children: ChildProcess[] = [];
  const options = (env: Record<string, string>) => ({
    ...as,
    cwd: top,
    env: { PATH: '/usr/bin:/usr/sbin:/bin', LC_ALL: 'C.UTF-8', ...env },
  });
  return {
    folder: (...path) => {
      const made = join(top, ...path);
      mkdirSync(made, { recursive: true });
      return owned(made);
    },
    file: (file, content) => {
      writeFileSync(join(top, file), content);
      return owned(join(top, file));
    },
    start: (log, program, args, env = {}) => {
      const output = openSync(join(top, `${log}.log`), 'a');
      const child = spawn(program, args, { ...options(env), stdio: ['ignore', output, output] });
      const forget = atTheEnd(() => child.kill('SIGKILL'));
      children.push(child.once('exit', forget));
      return child;
    },
    run: async (program, args, env) => (await execute(program, args, options(env))).stdout,
    endAll: async () => {
      for (const child of children) child.kill('SIGKILL');
      await Promise.all(children.map((child) => child.exitCode ?? child.signalCode ?? once(child, 'exit')));
    },
  };
}
