import { Card, Stack, useMediaQuery, useTheme } from '@mui/material';
import { type ReactElement, type ReactNode, useMemo } from 'react';
import {
  FilterContext,
  FilterForm,
  ListBase,
  Pagination,
  type RaRecord,
  type SortPayload,
  useListContext,
} from 'react-admin';
import { can } from '../access.ts';
import { callsOf } from '../providers/resource-calls.ts';
import { exporter } from './exporter.ts';
import { ListActions } from './ListActions.tsx';
import { ListCards } from './ListCards.tsx';
import { ListEmpty } from './ListEmpty.tsx';
import { ListHeader } from './ListHeader.tsx';
import { ListPresets } from './ListPresets.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import { ListTable } from './ListTable.tsx';
import type { Column, Preset } from './list-columns.ts';

export interface ListPageProps<R extends RaRecord> {
  readonly columns: readonly Column<R>[];
  readonly sort: SortPayload;
  /** Inputs; those that are not `alwaysOn` are offered by a button. */
  readonly filters?: ReactElement[];
  readonly presets?: readonly Preset[];
  /** Filters that belong to the page itself. */
  readonly always?: Readonly<Record<string, unknown>>;
  readonly actions?: ReactNode;
  /** Buttons for chosen rows. */
  readonly bulk?: ReactNode;
  /** Page that the first column links to; null if there is none. */
  readonly view?: 'show' | 'edit' | null;
  /** The filter that the list opens with, until someone chooses another. */
  readonly opening?: Readonly<Record<string, unknown>>;
  readonly aside?: ReactNode;
  readonly perPage?: number;
  /** Computes the totals of the rows as one more row. */
  readonly sums?: (rows: readonly R[], all: boolean) => R;
}

const noFilters: ReactElement[] = [];

function Content<R extends RaRecord>({
  columns,
  presets,
  actions,
  bulk,
  view: wanted = 'show',
  aside,
  filters = noFilters,
  sums,
}: ListPageProps<R>) {
  const { data = [], isPending, error, total, resource } = useListContext<R>();
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const { edit } = callsOf(resource);
  const view = wanted === 'edit' && !(edit && can(edit)) ? null : wanted;
  const empty = !isPending && !error && total === 0;
  const sum = data.length > 1 ? sums?.(data, data.length === total) : undefined;
  return (
    <>
      <ListHeader actions={<ListActions actions={actions} />} />
      {aside}
      {(presets || filters.length > 0) && (
        <Stack
          direction="row"
          sx={{
            mb: 1.5,
            gap: 1,
            alignItems: 'flex-start',
            flexWrap: 'wrap',
            '& form': { flex: '1 1 22rem' },
          }}
        >
          {presets && <ListPresets presets={presets} />}
          {filters.length > 0 && <FilterForm />}
        </Stack>
      )}
      {empty || (error && data.length === 0) ? (
        <ListEmpty error={error} />
      ) : (
        <Card sx={{ overflow: 'clip' }}>
          {isPending ? (
            <ListSkeleton columns={phone ? 1 : Math.min(6, columns.filter(({ hidden }) => !hidden).length)} />
          ) : phone ? (
            <ListCards columns={columns} view={view} sum={sum} />
          ) : (
            <ListTable columns={columns} view={view} bulk={bulk} sum={sum} />
          )}
          {!isPending && <Pagination rowsPerPageOptions={[25, 50, 100]} />}
        </Card>
      )}
    </>
  );
}

/** The list of a resource: what is in the URL can be sent to a colleague, what was chosen stays chosen. */
export function ListPage<R extends RaRecord>(props: ListPageProps<R>) {
  const { sort, always, opening, perPage = 25, filters = noFilters } = props;
  const permanent = useMemo(() => ({ ...always }), [always]);
  return (
    <ListBase
      sort={sort}
      perPage={perPage}
      exporter={exporter}
      filter={permanent}
      {...(opening && { filterDefaultValues: opening })}
    >
      <FilterContext.Provider value={filters}>
        <Content<R> {...props} />
      </FilterContext.Provider>
    </ListBase>
  );
}
