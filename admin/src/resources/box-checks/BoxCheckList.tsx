import { type BoxCheck, boxCheckEndpoints, countedBy } from '@rantau/shared/box-checks';
import type { SortOf } from '@rantau/shared/contract';
import { required, SearchInput, TextInput } from 'react-admin';
import { can } from '../../access.ts';
import { Photos } from '../../fields/Photos.tsx';
import { RecordLink } from '../../fields/RecordLink.tsx';
import { TimeCell } from '../../fields/TimeCell.tsx';
import { TimeField } from '../../fields/TimeField.tsx';
import { TwoLines } from '../../fields/TwoLines.tsx';
import { useTranslate } from '../../messages/index.ts';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { List } from '../../ui/List.tsx';
import type { Preset } from '../../ui/ListPresets.tsx';
import { resourceOf } from '../outbound-packages/mode.ts';
import { OutcomeChip } from './OutcomeChip.tsx';

const filters = [<SearchInput key="q" source="q" alwaysOn />];
const presets: readonly Preset[] = [
  { label: 'count.open', filter: { open: true } },
  { label: 'count.resolved', filter: { open: false } },
  { label: 'lists.all', filter: {} },
];

/** Outcome of an exception, or the dialog in which it is said. */
function Resolution({ check }: { readonly check: BoxCheck }) {
  const translate = useTranslate();
  if (check.resolved_at !== null)
    return (
      <TwoLines below={<TimeCell at={check.resolved_at} />}>
        {check.resolution === 'found' ? translate('count.was_found') : check.resolution}
      </TwoLines>
    );
  if (check.outcome === 'counted' || !can(countedBy[check.door])) return null;
  return (
    <ActionDialog
      label="count.resolve"
      text="count.resolve_text"
      success="notices.count_resolved"
      size="small"
      endpoint={boxCheckEndpoints.resolve}
      options={(body) => ({ params: { id: check.id }, body })}
    >
      <TextInput source="resolution" label="count.resolution" multiline minRows={2} validate={required()} />
    </ActionDialog>
  );
}

const Column = DataTable.Col<BoxCheck, SortOf<typeof boxCheckEndpoints.list>>;

/** Boxes as they were counted at the doors: first the exceptions that wait for somebody. */
export default function BoxCheckList() {
  const translate = useTranslate();
  return (
    <List
      sort={{ field: 'created_at', order: 'DESC' }}
      filters={filters}
      filterDefaultValues={{ open: true }}
      presets={presets}
    >
      <DataTable<BoxCheck> rowClick={false}>
        <Column
          source="outbound_package_reference"
          render={(r) => (
            <TwoLines whole below={`${r.suite} · ${r.user_name}`}>
              <RecordLink resource={resourceOf(r.mode)} id={r.outbound_package_id}>
                {r.outbound_package_reference}
              </RecordLink>
            </TwoLines>
          )}
          disableSort
        />
        <Column
          source="box"
          render={(r) => translate('count.box_of', { box: r.box, boxes: r.boxes })}
          disableSort
        />
        <Column source="outcome" render={(r) => <OutcomeChip outcome={r.outcome} />} disableSort />
        <Column
          source="trip_code"
          render={(r) => (
            <TwoLines whole below={translate(`count.door.${r.door}`)}>
              <RecordLink resource="trip_infos/trips" id={r.trip_id}>
                {r.trip_code}
              </RecordLink>
            </TwoLines>
          )}
          disableSort
        />
        <Column
          source="note"
          render={(r) =>
            r.photos.length === 0 ? (
              r.note
            ) : (
              <>
                {r.note}
                <Photos photos={r.photos} size={40} />
              </>
            )
          }
          disableSort
        />
        <Column source="created_at" field={TimeField} />
        <Column source="resolution" render={(r) => <Resolution check={r} />} disableSort />
      </DataTable>
    </List>
  );
}
