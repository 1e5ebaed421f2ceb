import type { SortOf } from '@rantau/shared/contract';
import type { WhatsAppSettings, whatsAppEndpoints } from '@rantau/shared/whatsapp';
import { BooleanField, useRequireAccess } from 'react-admin';
import { EnvironmentField } from '../../fields/EnvironmentField.tsx';
import { ProviderErrorField } from '../../fields/ProviderErrorField.tsx';
import { TimeField } from '../../fields/TimeField.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { List } from '../../ui/List.tsx';
import { Templates } from './Templates.tsx';

const Column = DataTable.Col<WhatsAppSettings, SortOf<typeof whatsAppEndpoints.settings>>;
const NumberColumn = DataTable.NumberCol<WhatsAppSettings, SortOf<typeof whatsAppEndpoints.settings>>;

/** The company's numbers at WhatsApp, and the texts that Meta has to approve. */
export default function WhatsAppSettingsList() {
  // The templates are asked for beside the list, which guards only itself.
  const { isPending } = useRequireAccess({ resource: 'whatsapp-settings', action: 'list' });
  if (isPending) return null;
  return (
    <>
      <List sort={{ field: 'environment', order: 'DESC' }}>
        <DataTable<WhatsAppSettings> rowClick="edit">
          <Column source="environment" field={EnvironmentField} disableSort />
          <Column source="is_on" field={BooleanField} disableSort />
          <Column source="phone_number_id" disableSort />
          <NumberColumn source="waiting_count" disableSort />
          <NumberColumn source="failed_count" disableSort />
          <Column source="last_success_at" field={TimeField} disableSort />
          <Column source="last_webhook_at" field={TimeField} disableSort />
          <Column source="last_error" field={ProviderErrorField} disableSort />
        </DataTable>
      </List>
      <Templates />
    </>
  );
}
