import type { EInvoiceSettings, EInvoiceSettingsUpdate } from '@rantau/shared/e-invoices';
import { fieldError } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import type { openCertificate } from '../../integrations/e-invoices/open-certificate.ts';
import { GatewayError } from '../../integrations/gateway-call.ts';
import {
  findSettingsRow,
  forgetFailure,
  lockSettingsRow,
  recordOutcome,
  type SettingsRow,
  sealEInvoiceSecret,
  toSettings,
  updateSettingsRow,
} from '../../modules/e-invoices/e-invoice-settings.repository.ts';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/database/database.ts';
import { refuseDuplicate } from '../../platform/database/failures.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { refuseStale } from '../../platform/database/versions.ts';
import { alertOwners } from '../../platform/mail/owner-alerts.ts';
import { found } from '../../platform/not-found.ts';
import type { Services } from '../../platform/services.ts';
import { inWorker } from '../../platform/workers/worker-pool.ts';
import { certificateFields, connect, signingCertificate } from './connect.ts';
import { missingSettings } from './e-invoice-content.ts';

export async function getSettings(db: Db, id: Id<'e_invoice_settings'>): Promise<EInvoiceSettings> {
  const row = found(await findSettingsRow(db, id));
  return found((await toSettings(db, [row]))[0]);
}

const open = inWorker<typeof openCertificate>(
  new URL('../../integrations/e-invoices/open-certificate.ts', import.meta.url),
  'openCertificate',
);

/** Columns of a certificate that was uploaded; refused if it can't be read or its key does not belong to it. */
async function certificateColumns(
  { config }: Pick<Services, 'config'>,
  { actor }: ActorContext,
  content: string,
  password: string,
): Promise<Pick<SettingsRow, 'certificate' | 'certificate_subject' | 'certificate_ends_at'>> {
  const opened = await open(actor, content, password);
  if (!opened.ok) throw fieldError(certificateFields(opened.fault));
  return {
    certificate: sealEInvoiceSecret(config, opened.pem),
    certificate_subject: opened.subject,
    certificate_ends_at: opened.ends_at,
  };
}

/** Refuses to begin reporting before everything that it needs is there. */
function refuseUnlessComplete(
  services: Pick<Services, 'config' | 'clock'>,
  row: SettingsRow,
  now: Date,
): void {
  const fields = Object.fromEntries(
    missingSettings(row).map(({ field }) => [field?.replace('settings.', '') ?? '', 'required' as const]),
  );
  if (row.client_id === '') fields['client_id'] = 'required';
  if (row.client_secret === null) fields['client_secret'] = 'required';
  if (Object.keys(fields).length > 0) throw fieldError(fields);
  signingCertificate(services, row, now);
}

/** Changes the settings of one environment. Secrets that are left empty stay as they are. */
export async function updateSettings(
  services: Pick<Services, 'config' | 'clock' | 'jobs'>,
  db: Db,
  by: ActorContext,
  id: Id<'e_invoice_settings'>,
  {
    client_secret = '',
    certificate = '',
    certificate_password = '',
    ...plain
  }: Partial<EInvoiceSettingsUpdate>,
  version: number,
): Promise<EInvoiceSettings> {
  const opened =
    certificate !== '' && (await certificateColumns(services, by, certificate, certificate_password));
  return inTransaction(db, async (trx) => {
    const row = found(await lockSettingsRow(trx, id));
    refuseStale(row, version);
    // A key that was left out is not there: the schema adds none.
    const values = {
      ...(plain as Partial<SettingsRow>),
      ...(client_secret !== '' && { client_secret: sealEInvoiceSecret(services.config, client_secret) }),
      ...opened,
    };
    const after = { ...row, ...values };
    // One that LHDN would refuse is not stored, whether it is to sign now or later.
    if (opened) signingCertificate(services, { ...after, document_version: '1.1' }, by.now);
    if (after.starts_on !== null) refuseUnlessComplete(services, after, by.now);
    await refuseDuplicate(updateSettingsRow(trx, id, values, by.now), () =>
      fieldError({ starts_on: 'already_exists' }),
    );
    // What failed last was said of the settings before.
    await forgetFailure(trx, id);
    const { client_secret: _secret, certificate: _certificate, ...seen } = values;
    await audit(trx, by, 'e_invoice_settings.update', id, {
      before: Object.fromEntries(Object.keys(seen).map((key) => [key, row[key as keyof SettingsRow]])),
      after: {
        ...seen,
        ...(client_secret !== '' && { client_secret: 'changed' }),
        ...(certificate !== '' && { certificate: 'changed' }),
      },
    });
    await alertOwners(services, trx, by, { event: 'e_invoice_settings_changed' });
    return getSettings(trx, id);
  });
}

/** Signs in at the tax office with the stored settings, and keeps what it answered beside them. */
export async function checkSettings(
  services: Services,
  db: Db,
  by: ActorContext,
  id: Id<'e_invoice_settings'>,
): Promise<EInvoiceSettings> {
  const row = found(await findSettingsRow(db, id));
  signingCertificate(services, row, by.now);
  try {
    await connect(services, row).signIn();
    await recordOutcome(db, id, by.now, null);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    await recordOutcome(db, id, by.now, `${error.code}: ${error.message}`);
  }
  await audit(db, by, 'e_invoice_settings.check', id);
  return getSettings(db, id);
}
