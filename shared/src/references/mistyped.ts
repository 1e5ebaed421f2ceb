import { parseReference } from './reference.ts';

/** True if a text is a reference with a wrong check letter. */
export function isMistypedReference(text: string): boolean {
  const parsed = parseReference(text);
  return !parsed.ok && (parsed.reason === 'check_wrong' || parsed.reason === 'check_missing');
}
