import { createPrivateKey, X509Certificate } from 'node:crypto';
import type { SigningCertificate } from './ubl-signature.ts';

/** Why a certificate can't be used. */
export type CertificateFault =
  | 'unreadable'
  | 'wrong_password'
  | 'key_missing'
  | 'not_its_key'
  | 'not_rsa'
  | 'expired'
  | 'personal'
  | 'of_another'
  | 'other_use';

export class CertificateError extends Error {
  readonly fault: CertificateFault;

  constructor(fault: CertificateFault) {
    super(`The certificate can't be used: ${fault}`);
    this.name = 'CertificateError';
    this.fault = fault;
  }
}

/** The key and the certificate that belongs to it. Throws `CertificateError`. */
export function readCertificate(pem: string, password = ''): SigningCertificate {
  const blocks = pem.match(/-----BEGIN [A-Z ]+-----[\s\S]+?-----END [A-Z ]+-----/g) ?? [];
  const keyText = blocks.find((block) => block.includes('PRIVATE KEY'));
  if (!keyText) throw new CertificateError(blocks.length === 0 ? 'unreadable' : 'key_missing');
  let key: SigningCertificate['key'];
  try {
    key = createPrivateKey({ key: keyText, ...(password && { passphrase: password }) });
  } catch {
    throw new CertificateError(keyText.includes('ENCRYPTED') ? 'wrong_password' : 'unreadable');
  }
  if (key.asymmetricKeyType !== 'rsa') throw new CertificateError('not_rsa');
  let certificates: X509Certificate[];
  try {
    certificates = blocks
      .filter((block) => block.includes('BEGIN CERTIFICATE'))
      .map((block) => new X509Certificate(block));
  } catch {
    throw new CertificateError('unreadable');
  }
  const certificate = certificates.find((each) => each.checkPrivateKey(key));
  if (!certificate) throw new CertificateError('not_its_key');
  return { key, certificate };
}

/** Extended key usage of certificates that sign documents. */
const documentSigning = '1.3.6.1.4.1.311.10.3.12';

/** Throws `CertificateError` if the tax office would refuse what this certificate of the company signs (MyInvois SDK, "Signature"). */
export function refuseUnusable({ certificate }: SigningCertificate, tin: string, now: Date): void {
  const [from, to] = [Date.parse(certificate.validFrom), Date.parse(certificate.validTo)];
  if (now.getTime() < from || now.getTime() > to) throw new CertificateError('expired');
  const subject = certificate.subject.split('\n');
  if (!subject.some((part) => part.startsWith('O='))) throw new CertificateError('personal');
  const owner = subject.find((part) => /^(organizationIdentifier|2\.5\.4\.97)=/.test(part))?.split('=')[1];
  if (owner !== undefined && tin !== '' && owner !== tin) throw new CertificateError('of_another');
  const uses = certificate.keyUsage as readonly string[] | undefined;
  if (uses && !uses.includes(documentSigning)) throw new CertificateError('other_use');
}

/** PEM of the key without its password, and of its certificate: as it is stored, sealed. */
export const toStoredPem = ({ key, certificate }: SigningCertificate): string =>
  `${key.export({ type: 'pkcs8', format: 'pem' })}${certificate.toString()}`;
