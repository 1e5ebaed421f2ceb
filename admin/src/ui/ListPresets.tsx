import { Chip, Stack } from '@mui/material';
import { type SortPayload, useListContext } from 'react-admin';
import { type MessageKey, useTranslate } from '../messages/index.ts';

/** A choice of filters that answers a question of the day, such as "what waits for me?". */
export interface Preset {
  readonly label: MessageKey;
  readonly filter: Readonly<Record<string, unknown>>;
  /** Order in which its answer is read, where it is another than the list's. */
  readonly sort?: SortPayload;
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

export function ListPresets({ presets }: { readonly presets: readonly Preset[] }) {
  const { filterValues, setFilters, setSort, displayedFilters } = useListContext();
  const translate = useTranslate();
  const { q, ...chosen } = filterValues as Record<string, unknown>;
  return (
    <Stack
      direction="row"
      role="group"
      aria-label={translate('lists.presets')}
      sx={{
        gap: 1,
        flex: { xs: '1 0 100%', sm: 'none' },
        maxWidth: '100%',
        flexWrap: { sm: 'wrap' },
        overflowX: { xs: 'auto', sm: 'visible' },
        mt: { sm: 1 },
        py: 0.5,
      }}
    >
      {presets.map(({ label, filter, sort }) => {
        const active = same(chosen, filter);
        return (
          <Chip
            key={label}
            label={translate(label)}
            aria-pressed={active}
            color={active ? 'primary' : 'default'}
            variant={active ? 'filled' : 'outlined'}
            onClick={() => {
              setFilters({ ...(q !== undefined && { q }), ...filter }, displayedFilters);
              if (sort) setSort(sort);
            }}
          />
        );
      })}
    </Stack>
  );
}
