import { Typography } from '@mui/material';
import {
  type AuditEvent,
  type AuditNoun,
  auditActions,
  type auditEventEndpoints,
  auditNouns,
} from '@rantau/shared/audit-events';
import type { SortOf } from '@rantau/shared/contract';
import { AutocompleteInput, SelectInput, TextInput } from 'react-admin';
import { deviceName } from '../../account/device-name.ts';
import { Changes } from '../../audit/Changes.tsx';
import { isChanged } from '../../audit/differences.ts';
import { useAuditWords } from '../../audit/use-audit-words.ts';
import type { ResourceName } from '../../define-resource.ts';
import { RecordLink } from '../../fields/RecordLink.tsx';
import { TimeField } from '../../fields/TimeField.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { List } from '../../ui/List.tsx';

const allActions = auditNouns.flatMap((noun) => auditActions[noun].map((verb) => `${noun}.${verb}`));
/** The records that have a page of their own. */
const pages: Partial<Record<AuditNoun, ResourceName>> = {
  inbound_package: 'inbound-packages',
  outbound_package: 'outbound-packages/sea-freight',
  trip: 'trip_infos/trips',
  invoice: 'invoices',
  payment: 'invoices/payments',
  user: 'users',
  online_order: 'online-orders',
  pickup_request: 'pickup-requests',
};
const pageOf = ({ subject_kind, subject_mode }: AuditEvent): ResourceName | undefined =>
  subject_mode === 'air' ? 'outbound-packages/air-freight' : pages[subject_kind as AuditNoun];

interface Named {
  readonly id: string;
  readonly name: string;
}
const byName = (a: Named, b: Named) => a.name.localeCompare(b.name);

const Column = DataTable.Col<AuditEvent, SortOf<typeof auditEventEndpoints.list>>;

export default function AuditEventList() {
  const words = useAuditWords();
  const kinds = auditNouns.map((id) => ({ id, name: words.subject(id) })).sort(byName);
  const actions = allActions.map((id) => ({ id, name: words.action(id) })).sort(byName);
  const filters = [
    <SelectInput
      key="subject_kind"
      source="subject_kind"
      choices={kinds}
      translateChoice={false}
      helperText={false}
      alwaysOn
    />,
    <AutocompleteInput
      key="action"
      source="action"
      choices={actions}
      translateChoice={false}
      helperText={false}
      sx={{ minWidth: '20rem' }}
      alwaysOn
    />,
    <TextInput key="subject_id" source="subject_id" helperText={false} />,
    <TextInput key="actor_id" source="actor_id" helperText={false} />,
  ];
  return (
    <List sort={{ field: 'at', order: 'DESC' }} filters={filters}>
      <DataTable<AuditEvent> rowClick={false} hiddenColumns={['subject_kind', 'subject_id', 'request_id']}>
        <Column source="at" field={TimeField} />
        <Column source="actor_name" render={(r) => words.actor(r)} disableSort />
        <Column source="action" render={(r) => words.action(r.action)} disableSort />
        <Column
          source="subject_name"
          render={(r) => {
            const page = pageOf(r);
            if (!page) return r.subject_name;
            return (
              <RecordLink resource={page} id={r.subject_id}>
                {r.subject_name ?? words.subject(r.subject_kind)}
              </RecordLink>
            );
          }}
          disableSort
        />
        <Column source="subject_kind" render={(r) => words.subject(r.subject_kind)} disableSort />
        <Column
          source="subject_id"
          render={(r) => (
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {r.subject_id}
            </Typography>
          )}
          disableSort
        />
        <Column source="network" disableSort />
        <Column
          source="device"
          render={(r) => (r.device === null ? null : (deviceName(r.device) ?? r.device))}
          disableSort
        />
        <Column source="reason" disableSort />
        <Column name="changes" render={(r) => (isChanged(r) ? <Changes event={r} /> : '–')} />
        <Column source="request_id" disableSort />
      </DataTable>
    </List>
  );
}
