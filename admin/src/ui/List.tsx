import { Box, Card, Stack } from '@mui/material';
import type { ReactElement, ReactNode } from 'react';
import {
  type Exporter,
  FilterContext,
  FilterForm,
  ListBase,
  Pagination,
  type SortPayload,
  useListContext,
} from 'react-admin';
import { useTranslate } from '../messages/index.ts';
import { ListActions } from './ListActions.tsx';
import { ListEmpty } from './ListEmpty.tsx';
import { ListHeader } from './ListHeader.tsx';
import { ListPresets, type Preset } from './ListPresets.tsx';
import { ReadFailure } from './ReadFailure.tsx';

interface ListProps {
  /** The table. */
  readonly children: ReactNode;
  readonly sort: SortPayload;
  /** Inputs; those that are not `alwaysOn` are offered by a button. */
  readonly filters?: ReactElement[];
  readonly presets?: readonly Preset[];
  /** The filter that the list opens with, until someone chooses another. */
  readonly filterDefaultValues?: Readonly<Record<string, unknown>>;
  readonly actions?: ReactNode;
  readonly aside?: ReactNode;
  /** Buttons that narrow the list down to a part of it, below the filters. */
  readonly parts?: ReactNode;
}

/** Its code comes when something is exported. */
const exporter: Exporter = async (...list) => (await import('./exporter.ts')).exporter(...list);
const noFilters: ReactElement[] = [];
/** The page says in place that it could not be read; a toast would say it twice. */
const saidInPlace = { onError: () => undefined };

function Page({ children, presets, actions, aside, parts, filters = noFilters }: ListProps) {
  const translate = useTranslate();
  const { data = [], isPending, error, refetch, total } = useListContext();
  // react-admin names the buttons of a phone in English; its type does not know the name of Material UI's property.
  const turns = {
    getItemAriaLabel: (turn: 'first' | 'last' | 'next' | 'previous') => translate(`ra.navigation.${turn}`),
  };
  const empty = !isPending && !error && total === 0;
  return (
    <>
      <ListHeader actions={<ListActions actions={actions} />} />
      {aside}
      {data.length > 0 && <ReadFailure query={{ error, refetch }} />}
      {(presets || filters.length > 0) && (
        <Stack
          direction="row"
          sx={{
            mb: 1.5,
            gap: 1,
            alignItems: 'flex-start',
            flexWrap: 'wrap',
            // Presets give way to the filters; more of these than fit beside them take a line of their own.
            '& > [role=group]': { minWidth: { sm: '20rem' } },
            '& form': { flex: { xs: '1 1 100%', sm: '0 1 auto' } },
          }}
        >
          {presets && <ListPresets presets={presets} />}
          {filters.length > 0 && <FilterForm />}
        </Stack>
      )}
      {parts && <Box sx={{ mb: 1.5 }}>{parts}</Box>}
      {empty || (error && data.length === 0) ? (
        <ListEmpty error={error} />
      ) : (
        <Card sx={{ overflow: 'clip' }}>
          {children}
          {!isPending && <Pagination rowsPerPageOptions={[25, 50, 100]} {...turns} />}
        </Card>
      )}
    </>
  );
}

/** The list of a resource: what is in the URL can be sent to a colleague, what was chosen stays chosen. */
export function List(props: ListProps) {
  const { sort, filterDefaultValues, filters = noFilters } = props;
  return (
    <ListBase
      sort={sort}
      perPage={25}
      exporter={exporter}
      queryOptions={saidInPlace}
      {...(filterDefaultValues && { filterDefaultValues })}
    >
      <FilterContext.Provider value={filters}>
        <Page {...props} />
      </FilterContext.Provider>
    </ListBase>
  );
}
