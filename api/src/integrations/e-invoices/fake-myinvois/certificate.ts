import { company } from '@rantau/shared/company';
import forge from 'node-forge';

export interface Signer {
  readonly certificate: string;
  readonly privateKey: string;
}

const day = 86_400_000;

interface SignerOptions {
  readonly tin: string;
  readonly brn: string;
  /** Days until the certificate ends. */
  readonly days?: number;
  readonly isPersonal?: boolean;
}

interface SubjectField {
  readonly type: string;
  readonly value: string;
}

const organizationType = '2.5.4.10';

/** Names of RFC 5280 by object identifier: C, O, serialNumber, organizationIdentifier, CN. */
const subjectOf = (organization: string, tin: string, brn: string): SubjectField[] => [
  { type: '2.5.4.6', value: 'MY' },
  { type: organizationType, value: organization },
  { type: '2.5.4.5', value: brn },
  { type: '2.5.4.97', value: tin },
  { type: '2.5.4.3', value: organization },
];

const issuer: SubjectField[] = [
  { type: '2.5.4.6', value: 'MY' },
  { type: '2.5.4.10', value: 'Test Certification Sdn Bhd' },
  { type: '2.5.4.11', value: '1000449-W' },
  { type: '2.5.4.3', value: 'Test Organisation CA' },
];

const newKeys = () => forge.pki.rsa.generateKeyPair(2048);
let keys: { readonly issuer: forge.pki.rsa.KeyPair; readonly owner: forge.pki.rsa.KeyPair } | undefined;

/** Makes an organisation certificate of an own CA with the fields that LHDN asks for, and its key, both as PEM. */
export function createSigner(at: Date, { tin, brn, days = 365, isPersonal = false }: SignerOptions): Signer {
  keys ??= { issuer: newKeys(), owner: newKeys() };
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = keys.owner.publicKey;
  certificate.serialNumber = '4e21b10c41c49323c59095abcb6e4e4d';
  certificate.validity.notBefore = new Date(at.getTime() - 30 * day);
  certificate.validity.notAfter = new Date(at.getTime() + days * day);
  const subject = subjectOf(company.legalName, tin, brn);
  certificate.setSubject(isPersonal ? subject.filter(({ type }) => type !== organizationType) : subject);
  certificate.setIssuer(issuer);
  certificate.setExtensions([
    { name: 'keyUsage', digitalSignature: true, nonRepudiation: true },
    { name: 'extKeyUsage', '1.3.6.1.4.1.311.10.3.12': true },
  ]);
  certificate.sign(keys.issuer.privateKey, forge.md.sha256.create());
  return {
    certificate: forge.pki.certificateToPem(certificate),
    privateKey: forge.pki.privateKeyToPem(keys.owner.privateKey),
  };
}
