import { readFileSync, statSync } from 'node:fs';

/**
 * Caches a value made from a built file until a new build writes the file; while a build has removed it, the
 * last value stays.
 */
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
