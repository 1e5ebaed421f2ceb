import { parseReference } from './reference.ts';

/** Whether a text is a reference but for its check letter: there is none such, and its last letter is the first to look at. */
export function isMistypedReference(text: string): boolean {
  const parsed = parseReference(text);
  return !parsed.ok && (parsed.reason === 'check_wrong' || parsed.reason === 'check_missing');
}
