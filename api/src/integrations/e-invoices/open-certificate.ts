import forge from 'node-forge';
import { CertificateError, type CertificateFault, readCertificate, toStoredPem } from './certificate.ts';

/** Certificate and key of a .p12 file, as PEM. */
function fromPkcs12(bytes: Buffer, password: string): string {
  let asn1: forge.asn1.Asn1;
  try {
    asn1 = forge.asn1.fromDer(bytes.toString('binary'));
  } catch {
    throw new CertificateError('unreadable');
  }
  let store: forge.pkcs12.Pkcs12Pfx;
  try {
    store = forge.pkcs12.pkcs12FromAsn1(asn1, password);
  } catch {
    throw new CertificateError('wrong_password');
  }
  const bag = (type: string | undefined) =>
    type === undefined ? [] : (store.getBags({ bagType: type })[type] ?? []);
  const { pkcs8ShroudedKeyBag, keyBag, certBag } = forge.pki.oids;
  const key = [...bag(pkcs8ShroudedKeyBag), ...bag(keyBag)].find((each) => each.key)?.key;
  if (!key) throw new CertificateError('key_missing');
  const certificates = bag(certBag).flatMap(({ cert }) => (cert ? [forge.pki.certificateToPem(cert)] : []));
  return [forge.pki.privateKeyToPem(key as forge.pki.rsa.PrivateKey), ...certificates].join('\n');
}

/** PEM of a certificate and its key, from PEM or from a .p12 file in base64. Throws `CertificateError`. */
export function toPem(content: string, password: string): string {
  const text = content.trim();
  if (text.startsWith('-----BEGIN')) return text;
  return fromPkcs12(Buffer.from(text, 'base64'), password);
}

type Opened =
  | { readonly ok: true; readonly pem: string; readonly subject: string; readonly ends_at: string }
  | { readonly ok: false; readonly fault: CertificateFault };

/**
 * A certificate as it was uploaded. The file itself says how often its password is hashed, up to billions of times, so
 * this runs in a worker.
 */
export async function openCertificate(content: string, password: string): Promise<Opened> {
  try {
    const read = readCertificate(toPem(content, password), password);
    return {
      ok: true,
      pem: toStoredPem(read),
      subject: read.certificate.subject.split('\n').join(', '),
      ends_at: new Date(read.certificate.validTo).toISOString(),
    };
  } catch (error) {
    if (error instanceof CertificateError) return { ok: false, fault: error.fault };
    throw error;
  }
}
