import { Box } from '@mui/material';
import { type ReactNode, useCallback, useMemo } from 'react';
import { DataTable, type RaRecord, useListContext, useResourceContext } from 'react-admin';
import { RecordLink } from '../fields/RecordLink.tsx';
import { BulkToolbar } from './bulk/BulkToolbar.tsx';
import { type Column, isUnbroken } from './list-columns.ts';
import { plainValue } from './list-value.ts';
import { SelectPage, SelectRow } from './SelectColumn.tsx';
import { SumFoot } from './SumFoot.tsx';

interface ListTableProps<R extends RaRecord> {
  readonly columns: readonly Column<R>[];
  readonly view: 'show' | 'edit' | null;
  readonly bulk: ReactNode;
  /** The totals of the rows. */
  readonly sum: R | undefined;
}

const sx = {
  overflowX: 'auto',
  '& .MuiTableCell-root': { px: 1 },
  '& .MuiTableCell-root:first-of-type': { pl: 2 },
  '& .MuiTableCell-root:last-of-type': { pr: 2 },
} as const;
const chosenRow = {
  bgcolor: 'var(--color-primary-tint)',
  '& > td:first-of-type': { boxShadow: 'inset 3px 0 0 var(--color-primary)' },
} as const;
// The head of a column may break: it is often wider than all figures below it.
const unbroken = { '&:not(.MuiTableCell-head)': { whiteSpace: 'nowrap' } } as const;
const free = {} as const;

/** The first column is a link, so that a row opens by keyboard too; a click anywhere in the row does the same. */
export function ListTable<R extends RaRecord>({ columns, view, bulk, sum }: ListTableProps<R>) {
  const resource = useResourceContext() ?? '';
  const { selectedIds } = useListContext();
  const hidden = useMemo(
    () => columns.filter((column) => column.hidden).map(({ source }) => source),
    [columns],
  );
  const rowSx = useCallback(
    (record: RaRecord) => (selectedIds.includes(record.id) ? chosenRow : free),
    [selectedIds],
  );
  const foot = useMemo(
    () =>
      sum && (({ children }: { readonly children?: ReactNode }) => <SumFoot sums={sum}>{children}</SumFoot>),
    [sum],
  );
  const first = columns[0]?.source ?? 'id';
  return (
    <Box sx={{ position: 'relative' }}>
      {bulk !== undefined && <BulkToolbar>{bulk}</BulkToolbar>}
      <Box sx={sx}>
        <DataTable<R>
          rowClick={view ?? false}
          rowSx={rowSx}
          hiddenColumns={hidden}
          bulkActionButtons={false}
          {...(foot && { foot })}
        >
          {bulk !== undefined && (
            <DataTable.Col
              source={'select' as never}
              label={<SelectPage />}
              disableSort
              padding="checkbox"
              render={(record: RaRecord) => (
                <SelectRow record={record} name={String(plainValue(record, first))} />
              )}
            />
          )}
          {columns.map(({ source, cell, align, sortable = false }, index) => (
            <DataTable.Col
              key={source}
              source={source as never}
              align={align ?? 'left'}
              disableSort={!sortable}
              sx={align === 'right' || isUnbroken(source) ? unbroken : free}
              render={(record: RaRecord) => {
                const content = cell ? cell(record as R) : plainValue(record, source);
                return index === 0 && view !== null ? (
                  <RecordLink resource={resource} id={String(record.id)} view={view} row>
                    {content}
                  </RecordLink>
                ) : (
                  content
                );
              }}
            />
          ))}
        </DataTable>
      </Box>
    </Box>
  );
}
