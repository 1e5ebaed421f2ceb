import { Checkbox } from '@mui/material';
import { type RaRecord, useDataTableRenderContext, useListContext, useTranslate } from 'react-admin';

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

/** Chooses one row; named after it, which react-admin's own is not. */
export function SelectRow({ record, name }: { readonly record: RaRecord; readonly name: string }) {
  const { selectedIds, onToggleItem } = useListContext();
  const translate = useTranslate();
  return (
    <Checkbox
      size="small"
      checked={selectedIds.includes(record.id)}
      onClick={(event) => event.stopPropagation()}
      onChange={() => onToggleItem(record.id)}
      slotProps={{ input: { 'aria-label': `${translate('ra.action.select_row')}: ${name}` } }}
    />
  );
}
