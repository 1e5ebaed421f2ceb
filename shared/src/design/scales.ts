/** Families with fallbacks whose metrics are matched in `fonts.css`. */
export const font = {
  display: "'Bricolage Grotesque', 'Bricolage Fallback', 'Segoe UI', system-ui, sans-serif",
  text: "'Plus Jakarta Sans', 'Jakarta Fallback', 'Segoe UI', system-ui, sans-serif",
  mono: "ui-monospace, 'SF Mono', 'Cascadia Mono', 'Liberation Mono', monospace",
} as const;

/** Steps of size in rem; the last three grow with the window. */
export const text = {
  xs: '0.8125rem',
  sm: '0.875rem',
  base: '1rem',
  md: '1.0625rem',
  lg: '1.25rem',
  xl: 'clamp(1.375rem, 1.28rem + 0.45vw, 1.625rem)',
  '2xl': 'clamp(1.75rem, 1.5rem + 1.1vw, 2.375rem)',
  '3xl': 'clamp(2.375rem, 1.75rem + 2.9vw, 4rem)',
} as const;

export const leading = { tight: '1.08', snug: '1.3', normal: '1.6' } as const;

/** Steps of space; `n` is about n × 4 px at the browser's default size. */
export const space = {
  1: '0.25rem',
  2: '0.5rem',
  3: '0.75rem',
  4: '1rem',
  5: '1.25rem',
  6: '1.5rem',
  8: '2rem',
  10: '2.5rem',
  12: '3rem',
  16: '4rem',
  20: '5rem',
  24: '6rem',
} as const;

export const radius = { sm: '0.375rem', md: '0.625rem', lg: '1rem', xl: '1.5rem', full: '999px' } as const;

export const shadow = {
  sm: '0 1px 2px rgb(13 42 51 / 8%)',
  md: '0 1px 2px rgb(13 42 51 / 6%), 0 6px 16px -6px rgb(13 42 51 / 14%)',
  lg: '0 2px 4px rgb(13 42 51 / 6%), 0 18px 40px -16px rgb(13 42 51 / 26%)',
} as const;

export const motion = {
  fast: '120ms',
  normal: '220ms',
  slow: '480ms',
  ease: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
} as const;

/** Widths in px at which a layout changes: from a phone to a tablet, from a tablet to a desk. */
export const breakpoint = { tablet: 640, desk: 1024, wide: 1280 } as const;
