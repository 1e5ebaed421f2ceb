import { Typography } from '@mui/material';
import { type WhatsAppSettings, whatsAppEndpoints } from '@rantau/shared/whatsapp';
import { BooleanInput, PasswordInput, TextInput, useRecordContext } from 'react-admin';
import { useTranslate } from '../../messages/index.ts';
import { Edit } from '../../ui/Edit.tsx';
import { CheckButton, ProviderHealth } from '../../ui/ProviderHealth.tsx';
import { SimpleForm } from '../../ui/SimpleForm.tsx';
import { useFormat } from '../../ui/use-format.ts';

const toUpdate = ({
  is_on,
  phone,
  phone_number_id,
  access_token,
  app_secret,
  verify_token,
}: Record<string, unknown>) => ({
  is_on,
  phone: phone ?? '',
  phone_number_id: phone_number_id ?? '',
  access_token: access_token ?? '',
  app_secret: app_secret ?? '',
  verify_token: verify_token ?? '',
});

function Check() {
  const record = useRecordContext<WhatsAppSettings>();
  return record && <CheckButton endpoint={whatsAppEndpoints.check} options={{ params: { id: record.id } }} />;
}

function Health() {
  const format = useFormat();
  const translate = useTranslate();
  const record = useRecordContext<WhatsAppSettings>();
  if (!record) return null;
  return (
    <>
      <ProviderHealth name="WhatsApp" health={record} />
      <Typography variant="body2" color="text.secondary" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
        {translate('gateway.callback')} {record.callback_url}
        <br />
        {record.last_webhook_at === null
          ? translate('whatsapp.no_report')
          : translate('whatsapp.last_report', { at: format.time(record.last_webhook_at) })}
      </Typography>
    </>
  );
}

const secrets = ['access_token', 'app_secret', 'verify_token'] as const;

export default function WhatsAppSettingsEdit() {
  const translate = useTranslate();
  return (
    <Edit
      title={(record) =>
        `WhatsApp: ${translate(`gateway.environments.${(record as WhatsAppSettings).environment}`)}`
      }
      actions={<Check />}
      transform={toUpdate}
    >
      <SimpleForm>
        <Health />
        <BooleanInput source="is_on" />
        <TextInput source="phone" type="tel" helperText="hints.whatsapp_phone" />
        <TextInput source="phone_number_id" inputMode="numeric" />
        {secrets.map((name) => (
          <PasswordInput key={name} source={name} autoComplete="off" helperText="hints.kept_if_empty" />
        ))}
      </SimpleForm>
    </Edit>
  );
}
