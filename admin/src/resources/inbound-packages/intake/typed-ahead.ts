import '../../../held-keys.js';

/**
 * A scanner does not wait for the disk or the next form, and a glove presses Enter twice: neither may reach the package that
 * is done. What is typed is kept until the next field takes it.
 */
export const holdKeys = (first = ''): void => window.heldKeys?.hold(first);

/** Text typed before the field was there: whole lines, and the start of one without Enter. */
export function releaseKeys(): { readonly lines: readonly string[]; readonly begun: string } {
  const lines = (window.heldKeys?.release() ?? '').split('\n').map((line) => line.trimStart());
  return { begun: lines.at(-1) ?? '', lines: lines.slice(0, -1).filter((line) => line !== '') };
}
