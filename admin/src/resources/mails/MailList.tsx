import type { Mail } from '@rantau/shared/mails';
import { SearchInput, SelectInput, useTranslate } from 'react-admin';
import { choicesOf } from '../../fields/choices.ts';
import { StateChip } from '../../fields/StateChip.tsx';
import { TimeCell } from '../../fields/TimeCell.tsx';
import { UserInput } from '../../fields/UserInput.tsx';
import { ListPage } from '../../ui/ListPage.tsx';
import type { Column } from '../../ui/list-columns.ts';

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <SelectInput
    key="state"
    source="state"
    choices={choicesOf('states.mail', ['queued', 'sent', 'failed'])}
    helperText={false}
    alwaysOn
  />,
  <UserInput key="user_id" source="user_id" />,
];

export default function MailList() {
  const translate = useTranslate();
  const columns: readonly Column<Mail>[] = [
    { source: 'subject' },
    { source: 'to' },
    { source: 'kind', cell: (r) => translate(`mail_kinds.${r.kind}`) },
    { source: 'state', cell: (r) => <StateChip noun="mail" state={r.state} /> },
    { source: 'attempts', align: 'right', hidden: true },
    { source: 'sent_at', sortable: true, cell: (r) => <TimeCell at={r.sent_at} /> },
    { source: 'created_at', sortable: true, cell: (r) => <TimeCell at={r.created_at} /> },
  ];
  return <ListPage<Mail> columns={columns} sort={{ field: 'created_at', order: 'DESC' }} filters={filters} />;
}
