import { formatPhone } from '@rantau/shared/format';
import { loyaltyTiers } from '@rantau/shared/loyalty';
import { mailAgencyFormStates } from '@rantau/shared/mail-agency-forms';
import { type Customer, customerKinds } from '@rantau/shared/users';
import { BooleanInput, SearchInput, SelectInput, useTranslate } from 'react-admin';
import { can } from '../../access.ts';
import { CustomerCell } from '../../fields/CustomerCell.tsx';
import { choicesOf } from '../../fields/choices.ts';
import { TimeCell } from '../../fields/TimeCell.tsx';
import { ImportButton } from '../../ui/import/ImportButton.tsx';
import type { ImportPlan } from '../../ui/import/import-plan.ts';
import { ListPage } from '../../ui/ListPage.tsx';
import type { Column } from '../../ui/list-columns.ts';
import { useFormat } from '../../ui/use-format.ts';
import { FormState } from './FormState.tsx';
import { userColumns } from './import-columns.ts';
import { UserBulk } from './UserBulk.tsx';
import { UserStatus } from './UserStatus.tsx';

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <SelectInput
    key="customer_kind"
    source="customer_kind"
    choices={choicesOf('customer_kinds', customerKinds)}
    helperText={false}
    sx={{ minWidth: '12.5rem' }}
    alwaysOn
  />,
  <SelectInput
    key="loyalty_tier"
    source="loyalty_tier"
    choices={choicesOf('tiers', loyaltyTiers)}
    helperText={false}
  />,
  <SelectInput
    key="mail_agency_form"
    source="mail_agency_form"
    choices={choicesOf('mail_agency_form.states', mailAgencyFormStates)}
    helperText={false}
  />,
  <BooleanInput key="confirmed" source="confirmed" />,
  <BooleanInput key="blocked" source="blocked" />,
];
const presets = [
  { label: 'lists.all', filter: {} },
  { label: 'presets.users.unconfirmed', filter: { confirmed: false } },
  { label: 'presets.users.blocked', filter: { blocked: true } },
  { label: 'presets.users.form_missing', filter: { mail_agency_form: 'missing' } },
];

const plan: ImportPlan = {
  noun: 'users',
  columns: userColumns,
  send: (dataProvider, body, key) => dataProvider.importUsers(body, key),
};

export default function UserList() {
  const format = useFormat();
  const translate = useTranslate();
  const columns: readonly Column<Customer>[] = [
    { source: 'name', sortable: true, cell: (r) => <CustomerCell name={r.name} suite={r.suite} /> },
    { source: 'suite', sortable: true, hidden: true },
    { source: 'email', sortable: true },
    { source: 'phone', cell: (r) => formatPhone(r.phone) },
    { source: 'customer_kind', hidden: true, cell: (r) => translate(`customer_kinds.${r.customer_kind}`) },
    { source: 'loyalty_tier', cell: (r) => translate(`tiers.${r.loyalty_tier}`) },
    { source: 'lifetime_cft', align: 'right', sortable: true, cell: (r) => format.volume(r.lifetime_cft) },
    { source: 'status', cell: (r) => <UserStatus user={r} /> },
    {
      source: 'mail_agency_form',
      hidden: true,
      cell: (r) => r.mail_agency_form && <FormState state={r.mail_agency_form.state} />,
    },
    { source: 'created_at', sortable: true, hidden: true, cell: (r) => <TimeCell at={r.created_at} /> },
  ];
  return (
    <ListPage<Customer>
      columns={columns}
      sort={{ field: 'created_at', order: 'DESC' }}
      filters={filters}
      presets={presets}
      actions={<ImportButton needs="user:import" plan={plan} />}
      {...(can('user:update') && { bulk: <UserBulk /> })}
    />
  );
}
