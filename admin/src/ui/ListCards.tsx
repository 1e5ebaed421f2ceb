import { Box, Stack, Typography } from '@mui/material';
import { type RaRecord, useListContext, useResourceContext, useTranslateLabel } from 'react-admin';
import { RecordLink } from '../fields/RecordLink.tsx';
import type { Column } from './list-columns.ts';
import { plainValue } from './list-value.ts';
import { isNothing } from './row-columns.ts';

interface ListCardsProps<R extends RaRecord> {
  readonly columns: readonly Column<R>[];
  readonly view: 'show' | 'edit' | null;
  /** The totals of the rows. */
  readonly sum: R | undefined;
}

/** The same columns, one under the other: a table does not fit a phone. */
export function ListCards<R extends RaRecord>({ columns, view, sum }: ListCardsProps<R>) {
  const { data = [] } = useListContext<R>();
  const resource = useResourceContext() ?? '';
  const labelOf = useTranslateLabel();
  const [first, ...rest] = columns.filter(({ hidden }) => !hidden);
  const content = (column: Column<R>, record: R) =>
    column.cell ? column.cell(record) : plainValue(record, column.source);
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {(sum ? [...data, sum] : data).map((record) => (
        <Box
          component="li"
          key={record.id}
          sx={{ px: 2, py: 1.75, borderBottom: '1px solid var(--color-line)' }}
        >
          {first && (
            <Typography component="div" sx={{ fontSize: '1rem' }}>
              {view === null ? (
                content(first, record)
              ) : (
                <RecordLink resource={resource} id={String(record.id)} view={view} row>
                  {content(first, record)}
                </RecordLink>
              )}
            </Typography>
          )}
          <Box component="dl" sx={{ m: 0, mt: 0.5 }}>
            {rest
              .map((column) => ({ ...column, said: content(column, record) }))
              .filter(({ said }) => !isNothing(said))
              .map(({ source, said }) => (
                <Stack
                  key={source}
                  direction="row"
                  sx={{ justifyContent: 'space-between', gap: 2, py: 0.25 }}
                >
                  <Typography component="dt" variant="body2" color="text.secondary">
                    {labelOf({ source, resource })}
                  </Typography>
                  <Typography
                    component="dd"
                    variant="body2"
                    sx={{ m: 0, textAlign: 'right', overflowWrap: 'anywhere' }}
                  >
                    {said}
                  </Typography>
                </Stack>
              ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
