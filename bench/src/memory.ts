import { readFile } from 'node:fs/promises';

/** MiB that a process holds in memory now. */
export async function residentMiB(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024;
}

/** Watches until it is stopped; answers the most that was seen. */
export function watchMemory(pid: number): () => Promise<number> {
  let most = 0;
  const look = async () => {
    most = Math.max(most, await residentMiB(pid));
  };
  const timer = setInterval(() => look().catch(() => {}), 20);
  return async () => {
    clearInterval(timer);
    await look();
    return most;
  };
}
