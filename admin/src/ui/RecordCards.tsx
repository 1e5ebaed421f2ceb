import { Box, Stack } from '@mui/material';
import type { ReactElement } from 'react';
import { type RaRecord, RecordContextProvider, useListContext } from 'react-admin';
import { ColumnLink, ColumnPlace } from './Column.tsx';

export type ColumnElement = ReactElement<{ readonly source?: string; readonly name?: string }>;

interface RecordCardsProps {
  readonly columns: readonly ColumnElement[];
  readonly link: 'show' | 'edit' | null;
  /** The totals of the rows. */
  readonly sums: RaRecord | undefined;
}

/** The same columns as running text, the state beside the name: a table does not fit a phone. */
export function RecordCards({ columns, link, sums }: RecordCardsProps) {
  const { data = [] } = useListContext();
  const first = columns[0];
  const state = columns.find(
    (column) =>
      column !== first && /(^|_)(state|outcome)$/.test(column.props.source ?? column.props.name ?? ''),
  );
  const rest = columns.filter((column) => column !== first && column !== state);
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {(sums ? [...data, sums] : data).map((record) => (
        <RecordContextProvider key={record.id} value={record}>
          <Box
            component="li"
            sx={{ px: 2, py: 'var(--card-padding)', borderBottom: '1px solid var(--color-line)' }}
          >
            <Stack
              direction="row"
              sx={{
                justifyContent: 'space-between',
                alignItems: 'center',
                gap: 2,
                '& .second-line': { display: 'inline' },
              }}
            >
              <ColumnLink.Provider value={link}>
                <ColumnPlace.Provider value="title">{first}</ColumnPlace.Provider>
              </ColumnLink.Provider>
              <ColumnPlace.Provider value="state">{state}</ColumnPlace.Provider>
            </Stack>
            <Box
              component="dl"
              sx={{
                m: 0,
                mt: 0.25,
                fontSize: '0.875rem',
                lineHeight: 'var(--row-line-height)',
                overflowWrap: 'anywhere',
                '& .second-line': { display: 'inline', whiteSpace: 'normal' },
                '& .load-bar': {
                  display: 'inline-flex',
                  width: '3.25rem',
                  minWidth: 0,
                  verticalAlign: 'middle',
                },
              }}
            >
              <ColumnPlace.Provider value="line">{rest}</ColumnPlace.Provider>
            </Box>
          </Box>
        </RecordContextProvider>
      ))}
    </Box>
  );
}
