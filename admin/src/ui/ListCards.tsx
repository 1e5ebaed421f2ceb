import { Box, Stack, Typography } from '@mui/material';
import { type RaRecord, useListContext, useResourceContext, useTranslateLabel } from 'react-admin';
import { RecordLink } from '../fields/RecordLink.tsx';
import { type Column, needsNoLabel } from './list-columns.ts';
import { plainValue } from './list-value.ts';
import { isNothing } from './row-columns.ts';

interface ListCardsProps<R extends RaRecord> {
  readonly columns: readonly Column<R>[];
  readonly view: 'show' | 'edit' | null;
  /** The totals of the rows. */
  readonly sum: R | undefined;
}

/** The same columns as lines that wrap, the state beside the name: a table does not fit a phone. */
export function ListCards<R extends RaRecord>({ columns, view, sum }: ListCardsProps<R>) {
  const { data = [] } = useListContext<R>();
  const resource = useResourceContext() ?? '';
  const labelOf = useTranslateLabel();
  const shown = columns.filter(({ hidden }) => !hidden);
  const [first, state] = [shown[0], shown.find(({ source }) => source === 'state')];
  const rest = shown.filter((column) => column !== first && column !== state);
  const content = (column: Column<R>, record: R) =>
    column.cell ? column.cell(record) : plainValue(record, column.source);
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {(sum ? [...data, sum] : data).map((record) => (
        <Box
          component="li"
          key={record.id}
          sx={{ px: 2, py: 1.25, borderBottom: '1px solid var(--color-line)' }}
        >
          <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', gap: 2 }}>
            {first && (
              <Typography component="div" sx={{ fontSize: '1rem', overflowWrap: 'anywhere' }}>
                {view === null ? (
                  content(first, record)
                ) : (
                  <RecordLink resource={resource} id={String(record.id)} view={view} row>
                    {content(first, record)}
                  </RecordLink>
                )}
              </Typography>
            )}
            {state && state !== first && <Box sx={{ maxWidth: '60%' }}>{content(state, record)}</Box>}
          </Stack>
          <Box
            component="dl"
            sx={{
              m: 0,
              mt: 0.25,
              display: 'flex',
              flexWrap: 'wrap',
              columnGap: 2,
              rowGap: 0.25,
              '& .second-line': { display: 'inline' },
            }}
          >
            {rest
              .map((column) => ({ ...column, said: content(column, record) }))
              .filter(({ said }) => !isNothing(said))
              .map(({ source, said }) => (
                <Stack
                  key={source}
                  direction="row"
                  sx={{ gap: 0.75, alignItems: 'baseline', maxWidth: '100%' }}
                >
                  <Typography
                    component="dt"
                    variant="body2"
                    color="text.secondary"
                    {...(needsNoLabel(source) && { className: 'visually-hidden' })}
                    sx={{ flexShrink: 0 }}
                  >
                    {labelOf({ source, resource })}
                  </Typography>
                  <Typography
                    component="dd"
                    variant="body2"
                    sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}
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
