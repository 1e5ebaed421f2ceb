import { Box, useMediaQuery, useTheme } from '@mui/material';
import {
  Children,
  isValidElement,
  type MouseEvent,
  type ReactNode,
  Suspense,
  useCallback,
  useMemo,
} from 'react';
import {
  type ExtractRecordPaths,
  DataTable as RaDataTable,
  type RaRecord,
  useListContext,
  useResourceContext,
} from 'react-admin';
import { can } from '../access.ts';
import { accessOf } from '../define-resource.ts';
import type { FieldName } from '../messages/index.ts';
import { Column, ColumnLink, NumberColumn } from './Column.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import { lazyPart } from './lazy-part.tsx';
import { type ColumnElement, RecordCards } from './RecordCards.tsx';
import { SelectPage, SelectRow } from './SelectColumn.tsx';
import { SumFoot } from './SumFoot.tsx';

const BulkToolbar = lazyPart(() => import('./bulk/BulkToolbar.tsx'));

/** Names a cell in full for whoever points at it, if a part of it is cut off. */
function nameCutOff({ target }: MouseEvent<HTMLElement>) {
  const cell = (target as HTMLElement).closest('td');
  const lines = cell?.querySelectorAll('.cell-line, .two-lines, .first-line') ?? [];
  const isCutOff = [...lines].some(
    ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
      scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1,
  );
  if (cell) cell.title = isCutOff ? cell.textContent : '';
}

interface DataTableProps<R extends RaRecord> {
  /** Columns, as they come; the first one names the row. */
  readonly children: ReactNode;
  /** Page that a row leads to; false if there is none. */
  readonly rowClick?: 'show' | 'edit' | false;
  /** Columns left out until someone chooses them. */
  readonly hiddenColumns?: readonly (ExtractRecordPaths<R> | FieldName)[];
  readonly bulkActionButtons?: ReactNode;
  /** Computes the totals of the rows as one more row. */
  readonly sums?: (rows: readonly R[], all: boolean) => R;
}

const sx = {
  overflowX: 'auto',
  '& .MuiTableCell-root': { px: 0.875, py: 0.25 },
  // The name of a column breaks rather than that its table scrolls: it is often wider than all that stands below it.
  '& .MuiTableHead-root .MuiTableCell-root': { height: '1.875rem', whiteSpace: 'normal', lineHeight: 1.15 },
  '& .MuiTableBody-root .MuiTableCell-root': {
    height: 'var(--row-height)',
    lineHeight: 'var(--row-line-height)',
  },
  '& .MuiTableCell-root:first-of-type': { pl: 2 },
  '& .MuiTableCell-root:last-of-type': { pr: 2 },
} as const;
const chosenRow = {
  bgcolor: 'var(--color-primary-tint)',
  '& > td:first-of-type': { boxShadow: 'inset 3px 0 0 var(--color-primary)' },
} as const;
const free = {} as const;
const none: readonly never[] = [];

/**
 * react-admin's table, as cards on a phone. The first column is a link, so that a row opens by keyboard too; a click
 * anywhere in the row does the same.
 */
function Table<R extends RaRecord>({
  children,
  rowClick = 'show',
  hiddenColumns = none,
  bulkActionButtons,
  sums,
}: DataTableProps<R>) {
  const { data = [], isPending, total, selectedIds } = useListContext<R>();
  const { edit } = accessOf(useResourceContext() ?? '');
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const link = rowClick === false || (rowClick === 'edit' && !(edit && can(edit))) ? null : rowClick;
  const columns = Children.toArray(children).filter((child): child is ColumnElement => isValidElement(child));
  const [first, ...others] = columns;
  const sum = data.length > 1 ? sums?.(data, data.length === total) : undefined;
  const foot = useMemo(
    () =>
      sum && (({ children }: { readonly children?: ReactNode }) => <SumFoot sums={sum}>{children}</SumFoot>),
    [sum],
  );
  const rowSx = useCallback(
    (record: RaRecord) => (selectedIds.includes(record.id) ? chosenRow : free),
    [selectedIds],
  );
  const hidden: readonly string[] = hiddenColumns;
  const shown = columns.filter(({ props }) => !hidden.includes(props.source ?? props.name ?? ''));
  if (isPending) return <ListSkeleton columns={phone ? 1 : Math.min(6, shown.length)} />;
  if (phone) return <RecordCards columns={shown} link={link} sums={sum} />;
  return (
    <Box sx={{ position: 'relative' }}>
      {bulkActionButtons && selectedIds.length > 0 && (
        <Suspense fallback={null}>
          <BulkToolbar>{bulkActionButtons}</BulkToolbar>
        </Suspense>
      )}
      <Box sx={sx} onMouseOver={nameCutOff}>
        <RaDataTable
          rowClick={link ?? false}
          rowSx={rowSx}
          hiddenColumns={[...hidden]}
          bulkActionButtons={false}
          {...(foot && { foot })}
        >
          {bulkActionButtons && (
            <RaDataTable.Col source="select" label={<SelectPage />} disableSort padding="checkbox">
              <SelectRow named={first?.props.source ?? 'id'} />
            </RaDataTable.Col>
          )}
          <ColumnLink.Provider value={link}>{first}</ColumnLink.Provider>
          {others}
        </RaDataTable>
      </Box>
    </Box>
  );
}

/** `const Column = DataTable.Col<Trip, SortOf<typeof tripEndpoints.list>>` gives columns that are checked against the record and its list. */
export const DataTable = Object.assign(Table, { Col: Column, NumberCol: NumberColumn });
