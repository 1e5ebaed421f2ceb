import { AppError, type FieldCode } from '@rantau/shared/errors';
import {
  CertificateError,
  type CertificateFault,
  readCertificate,
  refuseUnusable,
} from '../../integrations/e-invoices/certificate.ts';
import type { EInvoiceGateway } from '../../integrations/e-invoices/gateway.ts';
import { createMyInvois, type Hosts, myInvoisHosts } from '../../integrations/e-invoices/myinvois.ts';
import type { SigningCertificate } from '../../integrations/e-invoices/ubl-signature.ts';
import {
  openEInvoiceSecret,
  type SettingsRow,
} from '../../modules/e-invoices/e-invoice-settings.repository.ts';
import type { Services } from '../../platform/services.ts';

const gateways = new Map<string, EInvoiceGateway>();

/** Addresses of the tax office: the sandbox may be another, as where a fake answers. */
export const hostsOf = (
  { config }: Pick<Services, 'config'>,
  environment: SettingsRow['environment'],
): Hosts => {
  const other = environment === 'sandbox' ? config.myInvoisSandboxUrl : undefined;
  return other ? { apiUrl: other, portalUrl: other } : myInvoisHosts[environment];
};

/** The tax office by these settings. A gateway is kept as long as they are the same: it holds the token. */
export function connect(
  services: Pick<Services, 'config' | 'clock'>,
  settings: SettingsRow,
): EInvoiceGateway {
  const clientSecret = openEInvoiceSecret(services.config, settings.client_secret);
  if (settings.client_id === '' || clientSecret === null)
    throw new AppError('e_invoice_settings_refused', { fields: { client_secret: 'required' } });
  const hosts = hostsOf(services, settings.environment);
  const key = JSON.stringify([hosts, settings.client_id, settings.client_secret]);
  const known = gateways.get(key);
  if (known) return known;
  const gateway = createMyInvois({
    ...hosts,
    credentials: { clientId: settings.client_id, clientSecret },
    now: () => services.clock.now(),
  });
  gateways.clear();
  gateways.set(key, gateway);
  return gateway;
}

/** The input that a certificate's fault is shown on. */
export const certificateFields = (fault: CertificateFault): Record<string, FieldCode> =>
  fault === 'wrong_password'
    ? { certificate_password: 'wrong_password' }
    : { certificate: `certificate_${fault}` };

/** The certificate that signs; null where documents are not signed. Throws if it is missing, over or unusable. */
export function signingCertificate(
  { config }: Pick<Services, 'config'>,
  settings: SettingsRow,
  now: Date,
): SigningCertificate | null {
  if (settings.document_version === '1.0') return null;
  const pem = openEInvoiceSecret(config, settings.certificate);
  if (pem === null) throw new AppError('e_invoice_settings_refused', { fields: { certificate: 'required' } });
  try {
    const read = readCertificate(pem);
    refuseUnusable(read, settings.tin, now);
    return read;
  } catch (error) {
    if (!(error instanceof CertificateError)) throw error;
    throw new AppError('e_invoice_settings_refused', { fields: certificateFields(error.fault) });
  }
}
