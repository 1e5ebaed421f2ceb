import { Checkbox } from '@mui/material';
import {
  type RaRecord,
  useDataTableCallbacksContext,
  useDataTableRenderContext,
  useDataTableSelectedIdsContext,
  useFieldValue,
  useListContext,
  useRecordContext,
} from 'react-admin';
import { useTranslate } from '../messages/index.ts';

/** Selects or deselects every row of the page. In the column chooser it is a word. */
export function SelectPage() {
  const { data = [], selectedIds, onSelect } = useListContext();
  const translate = useTranslate();
  const label = translate('ra.action.select_all');
  if (useDataTableRenderContext() === 'columnsSelector') return label;
  const ids = data.map(({ id }: RaRecord) => id);
  const chosen = ids.filter((id) => selectedIds.includes(id));
  return (
    <Checkbox
      size="small"
      checked={ids.length > 0 && chosen.length === ids.length}
      indeterminate={chosen.length > 0 && chosen.length < ids.length}
      onChange={({ target }) => {
        const others = selectedIds.filter((id) => !ids.includes(id));
        onSelect(target.checked ? [...others, ...ids] : others);
      }}
      slotProps={{ input: { 'aria-label': label } }}
    />
  );
}

/** Chooses one row, with shift all from the last one; named after it, which react-admin's own is not. */
export function SelectRow({ named }: { readonly named: string }) {
  const { handleToggleItem } = useDataTableCallbacksContext();
  const selectedIds = useDataTableSelectedIdsContext();
  const record = useRecordContext();
  const name: unknown = useFieldValue({ source: named });
  const translate = useTranslate();
  if (!record) return null;
  return (
    <Checkbox
      size="small"
      checked={selectedIds?.includes(record.id) ?? false}
      onClick={(event) => {
        event.stopPropagation();
        handleToggleItem?.(record.id, event);
      }}
      slotProps={{ input: { 'aria-label': `${translate('ra.action.select_row')}: ${name}` } }}
    />
  );
}
