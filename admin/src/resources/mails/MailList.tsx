import type { SortOf } from '@rantau/shared/contract';
import { type Mail, type mailEndpoints, messageChannels, messageStates } from '@rantau/shared/mails';
import { SearchInput, SelectInput } from 'react-admin';
import { choicesOf } from '../../fields/choices.ts';
import { StateChip } from '../../fields/StateChip.tsx';
import { TimeField } from '../../fields/TimeField.tsx';
import { UserInput } from '../../fields/UserInput.tsx';
import { useTranslate } from '../../messages/index.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { List } from '../../ui/List.tsx';

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <SelectInput
    key="state"
    source="state"
    choices={choicesOf('states.mail', messageStates)}
    helperText={false}
    alwaysOn
  />,
  <SelectInput
    key="channel"
    source="channel"
    choices={choicesOf('contacts.channels', messageChannels)}
    helperText={false}
    alwaysOn
  />,
  <UserInput key="user_id" source="user_id" />,
];

const Column = DataTable.Col<Mail, SortOf<typeof mailEndpoints.list>>;
const NumberColumn = DataTable.NumberCol<Mail, SortOf<typeof mailEndpoints.list>>;

export default function MailList() {
  const translate = useTranslate();
  return (
    <List sort={{ field: 'created_at', order: 'DESC' }} filters={filters}>
      <DataTable<Mail> hiddenColumns={['attempts']}>
        <Column source="subject" disableSort />
        <Column source="channel" render={(r) => translate(`contacts.channels.${r.channel}`)} disableSort />
        <Column source="to" disableSort />
        <Column source="kind" render={(r) => translate(`mail_kinds.${r.kind}`)} disableSort />
        <Column source="state" render={(r) => <StateChip noun="mail" state={r.state} />} disableSort />
        <NumberColumn source="attempts" disableSort />
        <Column source="sent_at" field={TimeField} />
        <Column source="created_at" field={TimeField} />
      </DataTable>
    </List>
  );
}
