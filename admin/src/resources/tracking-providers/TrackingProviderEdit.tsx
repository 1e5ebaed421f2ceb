import { Alert, Typography } from '@mui/material';
import { type TrackingProvider, trackingProviderEndpoints } from '@rantau/shared/tracking-providers';
import { BooleanInput, useRecordContext } from 'react-admin';
import { useTranslate } from '../../messages/index.ts';
import { Edit } from '../../ui/Edit.tsx';
import { ProviderFields, typedFields } from '../../ui/ProviderFields.tsx';
import { CheckButton, ProviderHealth } from '../../ui/ProviderHealth.tsx';
import { SimpleForm } from '../../ui/SimpleForm.tsx';

function Check() {
  const record = useRecordContext<TrackingProvider>();
  return (
    record && (
      <CheckButton endpoint={trackingProviderEndpoints.check} options={{ params: { id: record.id } }} />
    )
  );
}

function Facts() {
  const translate = useTranslate();
  const record = useRecordContext<TrackingProvider>();
  if (!record) return null;
  return (
    <>
      <ProviderHealth name={record.name} health={record} />
      {record.environment === 'sandbox' && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {translate('tracking_provider.sandbox')}
        </Alert>
      )}
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {translate('tracking_provider.one')}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
        {translate('tracking_provider.callback')} {record.callback_url}
      </Typography>
    </>
  );
}

function Inputs() {
  const record = useRecordContext<TrackingProvider>();
  return record && <ProviderFields fields={record.fields} />;
}

export default function TrackingProviderEdit() {
  const translate = useTranslate();
  return (
    <Edit
      title={(record) => {
        const { name, environment } = record as TrackingProvider;
        return `${name}: ${translate(`gateway.environments.${environment}`)}`;
      }}
      actions={<Check />}
      transform={({ is_on, typed }: Record<string, unknown>) => ({ is_on, fields: typedFields(typed) })}
    >
      <SimpleForm>
        <Facts />
        <BooleanInput source="is_on" />
        <Inputs />
      </SimpleForm>
    </Edit>
  );
}
