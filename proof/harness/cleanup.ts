/**
 * Cleanups at the end of this process, whatever ends it: processes and folders that were made for a trial.
 */
const undo = new Set<() => void>();

/** Has `step` run when this process ends; the answer takes it back. */
export function atTheEnd(step: () => void): () => void {
  undo.add(step);
  return () => undo.delete(step);
}

process.on('exit', () => {
  for (const step of [...undo].reverse())
    try {
      step();
    } catch {
      // gone already
    }
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130));
