/** The five voices a label may speak in; each has its tint and ink in the design tokens. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger' | 'accent';

export const toneStyle = (tone: Tone) =>
  tone === 'neutral'
    ? { backgroundColor: 'var(--color-sunken)', color: 'var(--color-ink-soft)' }
    : { backgroundColor: `var(--color-${tone}-tint)`, color: `var(--color-${tone}-ink)` };
