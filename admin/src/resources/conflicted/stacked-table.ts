const muted = { color: 'var(--color-ink-muted)', fontSize: '0.8125rem' } as const;

/** On a phone each field's row is a card: its values stand below each other, each with the name of its column. */
export const stackedTable = {
  '@media (max-width: 599.95px)': {
    '&, & tbody, & tr, & td, & th': { display: 'block' },
    '& thead': { display: 'none' },
    '& tr': { py: 1, borderBottom: '1px solid var(--color-line)' },
    '& td, & th': { border: 0, px: 2.5, py: 0.5 },
    '& th': { fontWeight: 700 },
    '& td[data-column]::before': { content: 'attr(data-column)', display: 'block', ...muted },
    '& td[data-nothing]': { display: 'none' },
  },
} as const;
