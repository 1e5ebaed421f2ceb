import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useFieldValue, useRecordContext, useTranslateLabel } from 'react-admin';
import { useResourceName } from '../resource-context.ts';
import { isUnbroken, needsNoLabel } from './column-names.ts';
import { isNothing } from './row-columns.ts';

/** The first column names a card, the state stands beside it, the others below. */
export type CardPlace = 'title' | 'state' | 'line';

interface CardLineProps {
  readonly source: string;
  readonly place: CardPlace;
  /** Computes the content, where it is no plain field. */
  readonly render: ((record: never) => ReactNode) | undefined;
  readonly children: ReactNode;
}

/** Longer than half a line of a card: a time on two clocks would leave the line before it empty. */
const mayBreak = (source: string): boolean => /(^email|_at)$/.test(source);

export function CardLine({ source, place, render, children }: CardLineProps) {
  const resource = useResourceName();
  const labelOf = useTranslateLabel();
  const record = useRecordContext();
  const value: unknown = useFieldValue({ source });
  if (place === 'state') return <Box sx={{ maxWidth: '60%' }}>{children}</Box>;
  if (place === 'title')
    return (
      <Typography component="div" sx={{ fontSize: '1rem', overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    );
  if (isNothing(render ? render(record as never) : (value as ReactNode))) return null;
  // Buttons and entries stand on lines of their own; within the text they would leave an empty one behind.
  const display = /^(actions|decision|entries)$/.test(source) ? 'block' : 'inline';
  return (
    <Box sx={display === 'block' ? { display, mt: 0.5, pb: 0.5 } : { display, mr: 1.25 }}>
      <Typography
        component="dt"
        variant="body2"
        {...(needsNoLabel(source) && { className: 'visually-hidden' })}
        sx={{ display: 'inline', mr: 0.75, lineHeight: 'inherit', color: 'var(--color-ink-muted)' }}
      >
        {labelOf({ source, resource })}
      </Typography>{' '}
      <Typography
        component="dd"
        variant="body2"
        sx={{
          display,
          m: 0,
          lineHeight: 'inherit',
          ...(isUnbroken(source) && !mayBreak(source) && { whiteSpace: 'nowrap' }),
        }}
      >
        {children}
      </Typography>{' '}
    </Box>
  );
}
