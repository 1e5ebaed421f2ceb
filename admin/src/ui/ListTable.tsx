import { Box } from '@mui/material';
import { type ReactNode, useMemo } from 'react';
import {
  BulkActionsToolbar,
  BulkExportButton,
  DataTable,
  type RaRecord,
  useResourceContext,
} from 'react-admin';
import { RecordLink } from '../fields/RecordLink.tsx';
import { type Column, isUnbroken } from './list-columns.ts';
import { plainValue } from './list-value.ts';
import { SelectPage, SelectRow } from './SelectColumn.tsx';

interface ListTableProps<R extends RaRecord> {
  readonly columns: readonly Column<R>[];
  readonly view: 'show' | 'edit' | null;
  readonly bulk: ReactNode;
}

const sx = {
  overflowX: 'auto',
  '& .MuiTableCell-root': { px: 1.25 },
  '& .MuiTableCell-root:first-of-type': { pl: 2 },
  '& .MuiTableCell-root:last-of-type': { pr: 2 },
} as const;
const unbroken = { whiteSpace: 'nowrap' } as const;
const free = {} as const;

/** The first column is a link, so that a row opens by keyboard too; a click anywhere in the row does the same. */
export function ListTable<R extends RaRecord>({ columns, view, bulk }: ListTableProps<R>) {
  const resource = useResourceContext() ?? '';
  const hidden = useMemo(
    () => columns.filter((column) => column.hidden).map(({ source }) => source),
    [columns],
  );
  const first = columns[0]?.source ?? 'id';
  return (
    <Box sx={{ position: 'relative' }}>
      {bulk !== undefined && (
        <BulkActionsToolbar>
          {bulk}
          <BulkExportButton />
        </BulkActionsToolbar>
      )}
      <Box sx={sx}>
        <DataTable<R> rowClick={view ?? false} hiddenColumns={hidden} bulkActionButtons={false}>
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
                  <RecordLink resource={resource} id={String(record.id)} view={view}>
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
