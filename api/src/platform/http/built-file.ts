import { readFileSync, statSync } from 'node:fs';

/** What is made of a built file, made again only when a new build wrote it; while a build has it away, the last stands. */
export function perBuild<T>(make: (content: string) => T): (file: string) => T {
  const known = new Map<string, { readonly changed: number; readonly made: T }>();
  return (file) => {
    const changed = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    const kept = known.get(file);
    if (kept && (changed === undefined || kept.changed === changed)) return kept.made;
    const made = make(readFileSync(file, 'utf8'));
    known.set(file, { changed: changed ?? 0, made });
    return made;
  };
}
