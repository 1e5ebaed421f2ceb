import { Typography } from '@mui/material';
import { type EInvoiceSettings, eInvoiceEndpoints } from '@rantau/shared/e-invoices';
import {
  DateInput,
  FileField,
  FileInput,
  PasswordInput,
  required,
  SelectInput,
  TextInput,
  useRecordContext,
} from 'react-admin';
import { useReportingFailure } from '../../fields/use-reporting-failure.ts';
import { useTranslate } from '../../messages/index.ts';
import { Edit } from '../../ui/Edit.tsx';
import { CheckButton, ProviderHealth } from '../../ui/ProviderHealth.tsx';
import { SimpleForm } from '../../ui/SimpleForm.tsx';
import { useFormat } from '../../ui/use-format.ts';

/** A PEM file is text; a .p12 file is sent in base64. */
async function contentOf(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = new TextDecoder().decode(bytes);
  return text.includes('-----BEGIN') ? text : btoa(String.fromCharCode(...bytes));
}

/** The form's fields as the call takes them. */
async function toUpdate({
  client_secret,
  certificate,
  certificate_password,
  starts_on,
  document_version,
  tin,
  sst_number,
  msic_code,
  activity,
  client_id,
}: Record<string, unknown>) {
  const file = (certificate as { rawFile?: File } | null | undefined)?.rawFile;
  return {
    starts_on: starts_on || null,
    document_version,
    tin,
    sst_number: sst_number ?? '',
    msic_code,
    activity,
    client_id: client_id ?? '',
    client_secret: client_secret ?? '',
    certificate: file ? await contentOf(file) : '',
    certificate_password: certificate_password ?? '',
  };
}

function Check() {
  const record = useRecordContext<EInvoiceSettings>();
  return record && <CheckButton endpoint={eInvoiceEndpoints.check} options={{ params: { id: record.id } }} />;
}

function Health() {
  const record = useRecordContext<EInvoiceSettings>();
  const textOf = useReportingFailure();
  return record && <ProviderHealth name="MyInvois" health={record} textOf={textOf} />;
}

function Certificate() {
  const format = useFormat();
  const translate = useTranslate();
  const record = useRecordContext<EInvoiceSettings>();
  if (!record?.certificate_subject) return null;
  return (
    <Typography variant="body2" color="text.secondary" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
      {translate('e_invoice.certificate', {
        subject: record.certificate_subject,
        day: format.time(record.certificate_ends_at),
      })}
    </Typography>
  );
}

export default function EInvoiceSettingsEdit() {
  const translate = useTranslate();
  return (
    <Edit
      title={(record) => translate(`e_invoice.environments.${(record as EInvoiceSettings).environment}`)}
      actions={<Check />}
      transform={toUpdate}
    >
      <SimpleForm>
        <Health />
        <DateInput source="starts_on" helperText="hints.e_invoice_starts_on" />
        <TextInput source="tin" validate={required()} />
        <TextInput source="sst_number" />
        <TextInput source="msic_code" validate={required()} helperText="hints.msic_code" />
        <TextInput source="activity" validate={required()} />
        <TextInput source="client_id" />
        <PasswordInput source="client_secret" autoComplete="off" helperText="hints.kept_if_empty" />
        <SelectInput
          source="document_version"
          choices={['1.1', '1.0'].map((id) => ({ id, name: `e_invoice.versions.${id.replace('.', '_')}` }))}
          validate={required()}
        />
        <Certificate />
        <FileInput
          source="certificate"
          accept={{
            'application/x-pkcs12': ['.p12', '.pfx'],
            'application/x-pem-file': ['.pem', '.crt', '.key'],
          }}
        >
          <FileField source="src" title="title" />
        </FileInput>
        <PasswordInput
          source="certificate_password"
          autoComplete="off"
          helperText="hints.certificate_password"
        />
      </SimpleForm>
    </Edit>
  );
}
