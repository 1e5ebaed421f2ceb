import { readFileSync } from 'node:fs';
import { chmod, link, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { makeFolder } from '../make-folder.ts';

/** A start that can't go on, in one sentence for the person who asked for it. */
export class StartError extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.name = 'StartError';
  }
}

interface Holder {
  readonly pid: number;
  readonly started: string;
  readonly machine: string;
}

const heartbeatMs = 5_000;

/** Field 22 of /proc/<pid>/stat with the boot it belongs to, so that a reused pid is not taken for the old process. */
function startOf(pid: number): string | null {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return null;
  }
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const ticks = line.slice(line.lastIndexOf(')') + 2).split(' ')[19];
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${ticks}`;
  } catch {
    return 'unknown'; // no /proc here (macOS, Windows): the pid alone must do
  }
}

async function holderOf(file: string): Promise<Holder | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Holder;
  } catch {
    return null;
  }
}

/** On the same machine the process decides; on another one (two containers, one volume) only the age of its heartbeat can. */
async function isAlive(holder: Holder, file: string): Promise<boolean> {
  if (holder.machine === hostname()) return startOf(holder.pid) === holder.started;
  const { mtimeMs } = await stat(file);
  return Date.now() - mtimeMs < 3 * heartbeatMs;
}

const inUse = (dataDir: string, holder: Holder | null): StartError => {
  const where = holder && holder.machine !== hostname() ? ` on ${holder.machine}` : '';
  return new StartError(
    `${dataDir} is in use by process ${holder?.pid ?? 'unknown'}${where}; stop it first, or set DATA_DIR to another folder.`,
  );
};

/** Says at once that another process has this folder, before everything that a start takes is loaded. */
export async function refuseHeldDataDir(dataDir: string): Promise<void> {
  const file = join(dataDir, 'lock');
  const holder = await holderOf(file);
  if (holder && (await isAlive(holder, file))) throw inUse(dataDir, holder);
}

/**
 * Takes the exclusive lock of a data folder. PGlite itself would let two processes open one folder and lose the
 * second one's writes without a word. Not proper-lockfile: it knows a dead holder by age alone, and lets two newcomers
 * remove each other's fresh lock.
 */
export async function lockDataDir(dataDir: string): Promise<() => Promise<void>> {
  const file = join(dataDir, 'lock');
  const mine: Holder = { pid: process.pid, started: startOf(process.pid) ?? 'unknown', machine: hostname() };
  try {
    makeFolder(dataDir);
    // What an earlier release wrote more openly is behind it too. A folder that is another account's stays as it is.
    await chmod(dataDir, 0o700).catch(() => {});
    for (let attempt = 0; ; attempt += 1) {
      if (await create(file, JSON.stringify(mine))) break;
      const holder = await holderOf(file);
      if (attempt > 3 || (holder && (await isAlive(holder, file)))) throw inUse(dataDir, holder);
      await takeOver(file, holder);
    }
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(
      `${dataDir} can't be written (${(error as NodeJS.ErrnoException).code ?? String(error)}); mend its permissions, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
  const heartbeat = setInterval(() => {
    const now = new Date();
    utimes(file, now, now).catch(() => {});
  }, heartbeatMs).unref();
  return async () => {
    clearInterval(heartbeat);
    const holder = await holderOf(file);
    if (holder?.pid === mine.pid && holder.started === mine.started) await rm(file, { force: true });
  };
}

/** Written to a temporary file and linked into place, so that no process reads an empty lock. */
async function create(file: string, content: string): Promise<boolean> {
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, content);
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Removes a dead holder's lock; a second file keeps two newcomers from removing each other's fresh one. */
async function takeOver(file: string, stale: Holder | null): Promise<void> {
  const turn = `${file}.turn`;
  if (!(await create(turn, String(process.pid)))) {
    const age = await stat(turn).then(
      (found) => Date.now() - found.mtimeMs,
      () => 0,
    );
    if (age > heartbeatMs) await rm(turn, { force: true });
    await new Promise((done) => setTimeout(done, 50));
    return;
  }
  try {
    const now = await holderOf(file);
    if (now?.pid === stale?.pid && now?.started === stale?.started) await rm(file, { force: true });
  } finally {
    await rm(turn, { force: true });
  }
}
