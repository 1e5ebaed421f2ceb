import { Chip, Menu, MenuItem, Stack } from '@mui/material';
import { useLayoutEffect, useRef, useState } from 'react';
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

/** The number of children that stand on the first line of an element, counted again when it becomes wider or narrower. */
function useOnFirstLine() {
  const ref = useRef<HTMLDivElement>(null);
  const [count, setCount] = useState(Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      const tops = [...element.children].map((child) => (child as HTMLElement).offsetTop);
      setCount(tops.filter((top) => top === tops[0]).length);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, count };
}

/** Presets on one line; a menu holds those that it has no room for. On a phone they scroll. */
export function ListPresets({ presets }: { readonly presets: readonly Preset[] }) {
  const { filterValues, setFilters, setSort, displayedFilters } = useListContext();
  const translate = useTranslate();
  const { ref, count } = useOnFirstLine();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { q, ...chosen } = filterValues as Record<string, unknown>;
  const isActive = ({ filter }: Preset) => same(chosen, filter);
  const choose = ({ filter, sort }: Preset) => {
    setFilters({ ...(q !== undefined && { q }), ...filter }, displayedFilters);
    if (sort) setSort(sort);
  };
  const look = (active: boolean) =>
    ({ color: active ? 'primary' : 'default', variant: active ? 'filled' : 'outlined' }) as const;
  const others = presets.slice(count);
  const activeOther = others.find(isActive);
  return (
    <Stack
      direction="row"
      role="group"
      aria-label={translate('lists.presets')}
      sx={{ gap: 1, flex: { xs: '1 0 100%', sm: '1 1 0' }, minWidth: 0, pt: { sm: 1 } }}
    >
      <Stack
        ref={ref}
        direction="row"
        sx={{
          gap: 1,
          p: 0.5,
          m: -0.5,
          minWidth: 0,
          flexWrap: { sm: 'wrap' },
          // One line of chips, with room for the outline of the focused one.
          height: { sm: '2.5rem' },
          overflowX: { xs: 'auto', sm: 'clip' },
          overflowY: 'clip',
        }}
      >
        {presets.map((preset, place) => (
          <Chip
            key={preset.label}
            label={translate(preset.label)}
            aria-pressed={isActive(preset)}
            {...look(isActive(preset))}
            sx={place < count ? {} : { visibility: { sm: 'hidden' } }}
            onClick={() => choose(preset)}
          />
        ))}
      </Stack>
      {others.length > 0 && (
        <Chip
          label={
            activeOther
              ? translate(activeOther.label)
              : translate('lists.more_presets', { smart_count: others.length })
          }
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          {...look(activeOther !== undefined)}
          sx={{ display: { xs: 'none', sm: 'inline-flex' }, flex: 'none' }}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        />
      )}
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {others.map((preset) => (
          <MenuItem
            key={preset.label}
            selected={isActive(preset)}
            onClick={() => {
              setAnchor(null);
              choose(preset);
            }}
          >
            {translate(preset.label)}
          </MenuItem>
        ))}
      </Menu>
    </Stack>
  );
}
