import type { SortOf } from '@rantau/shared/contract';
import { loyaltyTiers } from '@rantau/shared/loyalty';
import { mailAgencyFormStates } from '@rantau/shared/mail-agency-forms';
import { type Customer, customerKinds, userEndpoints } from '@rantau/shared/users';
import { BooleanInput, SearchInput, SelectInput } from 'react-admin';
import { can } from '../../access.ts';
import { CustomerCell } from '../../fields/CustomerCell.tsx';
import { choicesOf } from '../../fields/choices.ts';
import { MeasureField } from '../../fields/MeasureField.tsx';
import { PhoneField } from '../../fields/PhoneField.tsx';
import { TimeField } from '../../fields/TimeField.tsx';
import { useTranslate } from '../../messages/index.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { ImportButton } from '../../ui/import/ImportButton.tsx';
import type { ImportPlan } from '../../ui/import/import-plan.ts';
import { List } from '../../ui/List.tsx';
import type { Preset } from '../../ui/ListPresets.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { FormState } from './FormState.tsx';
import { userColumns } from './import-columns.ts';
import { UserStatus } from './UserStatus.tsx';

const UserBulk = lazyPart(() => import('./UserBulk.tsx'));

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
const presets: readonly Preset[] = [
  { label: 'lists.all', filter: {} },
  { label: 'presets.users.unconfirmed', filter: { confirmed: false } },
  { label: 'presets.users.blocked', filter: { blocked: true } },
  { label: 'presets.users.form_missing', filter: { mail_agency_form: 'missing' } },
];

const plan: ImportPlan = {
  noun: 'users',
  columns: userColumns,
  endpoint: userEndpoints.bulkCreate,
};

const Column = DataTable.Col<Customer, SortOf<typeof userEndpoints.list>>;
const NumberColumn = DataTable.NumberCol<Customer, SortOf<typeof userEndpoints.list>>;

export default function UserList() {
  const translate = useTranslate();
  return (
    <List
      sort={{ field: 'created_at', order: 'DESC' }}
      filters={filters}
      presets={presets}
      actions={<ImportButton needs="user:import" plan={plan} />}
    >
      <DataTable<Customer>
        bulkActionButtons={can('user:update') && <UserBulk />}
        hiddenColumns={['suite', 'customer_kind', 'mail_agency_form', 'created_at']}
      >
        <Column source="name" render={(r) => <CustomerCell name={r.name} suite={r.suite} />} />
        <Column source="suite" />
        <Column source="email" />
        <Column source="phone" field={PhoneField} disableSort />
        <Column
          source="customer_kind"
          render={(r) => translate(`customer_kinds.${r.customer_kind}`)}
          disableSort
        />
        <Column source="loyalty_tier" render={(r) => translate(`tiers.${r.loyalty_tier}`)} disableSort />
        <NumberColumn source="lifetime_cft" field={MeasureField} />
        <Column name="status" render={(r) => <UserStatus user={r} />} />
        <Column
          source="mail_agency_form"
          render={(r) => r.mail_agency_form && <FormState state={r.mail_agency_form.state} />}
          disableSort
        />
        <Column source="created_at" field={TimeField} />
      </DataTable>
    </List>
  );
}
