import { createHash, sign, X509Certificate } from 'node:crypto';
import forge from 'node-forge';
import type { MutableDocument } from './sample-documents.ts';

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

const caKeys = forge.pki.rsa.generateKeyPair(2048);
const keys = forge.pki.rsa.generateKeyPair(2048);

/** Makes an organisation certificate of an own CA with the fields that LHDN asks for. */
export function createSigner(at: Date, { tin, brn, days = 365, isPersonal = false }: SignerOptions): Signer {
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = keys.publicKey;
  certificate.serialNumber = '4e21b10c41c49323c59095abcb6e4e4d';
  certificate.validity.notBefore = new Date(at.getTime() - 30 * day);
  certificate.validity.notAfter = new Date(at.getTime() + days * day);
  const subject = subjectOf('Rantau Sdn Bhd', tin, brn);
  certificate.setSubject(isPersonal ? subject.filter(({ type }) => type !== organizationType) : subject);
  certificate.setIssuer(issuer);
  certificate.setExtensions([
    { name: 'keyUsage', digitalSignature: true, nonRepudiation: true },
    { name: 'extKeyUsage', '1.3.6.1.4.1.311.10.3.12': true },
  ]);
  certificate.sign(caKeys.privateKey, forge.md.sha256.create());
  return {
    certificate: forge.pki.certificateToPem(certificate),
    privateKey: forge.pki.privateKeyToPem(keys.privateKey),
  };
}

const value = (of: string) => [{ _: of }];
const digest = (data: string | Buffer) => value(createHash('sha256').update(data).digest('base64'));
const algorithm = (name: string) => [{ _: '', Algorithm: `http://www.w3.org/2001/04/${name}` }];

/** Gives the text of the document, signed as version 1.1. */
export function signDocument(document: MutableDocument, signer: Signer, at: Date): string {
  const signedText = JSON.stringify(document);
  const certificate = new X509Certificate(signer.certificate);
  const issuerSerial = {
    X509IssuerName: value(certificate.issuer.split('\n').reverse().join(', ')),
    X509SerialNumber: value(BigInt(`0x${certificate.serialNumber}`).toString()),
  };
  const cert = {
    CertDigest: [{ DigestMethod: algorithm('xmlenc#sha256'), DigestValue: digest(certificate.raw) }],
    IssuerSerial: [issuerSerial],
  };
  const properties = {
    Target: 'signature',
    SignedProperties: [
      {
        Id: 'id-xades-signed-props',
        SignedSignatureProperties: [
          {
            SigningTime: value(`${at.toISOString().slice(0, 19)}Z`),
            SigningCertificate: [{ Cert: [cert] }],
          },
        ],
      },
    ],
  };
  const reference = (type: string, uri: string, text: string) => ({
    Type: type,
    URI: uri,
    DigestMethod: algorithm('xmlenc#sha256'),
    DigestValue: digest(text),
  });
  const propertiesType = 'http://uri.etsi.org/01903/v1.3.2#SignedProperties';
  const signature = {
    Id: 'signature',
    Object: [{ QualifyingProperties: [properties] }],
    KeyInfo: [
      {
        X509Data: [
          { X509Certificate: value(certificate.raw.toString('base64')), X509IssuerSerial: [issuerSerial] },
        ],
      },
    ],
    SignatureValue: value(sign('RSA-SHA256', Buffer.from(signedText), signer.privateKey).toString('base64')),
    SignedInfo: [
      {
        SignatureMethod: algorithm('xmldsig-more#rsa-sha256'),
        Reference: [
          reference(propertiesType, '#id-xades-signed-props', JSON.stringify(properties)),
          reference('', '', signedText),
        ],
      },
    ],
  };
  const urn = 'urn:oasis:names:specification:ubl';
  const information = {
    ID: value(`${urn}:signature:1`),
    ReferencedSignatureID: value(`${urn}:signature:Invoice`),
    Signature: [signature],
  };
  const extension = {
    ExtensionURI: value(`${urn}:dsig:enveloped:xades`),
    ExtensionContent: [{ UBLDocumentSignatures: [{ SignatureInformation: [information] }] }],
  };
  const [invoice] = document.Invoice;
  const enveloped = {
    UBLExtensions: [{ UBLExtension: [extension] }],
    ...invoice,
    Signature: [
      { ID: value(`${urn}:signature:Invoice`), SignatureMethod: value(`${urn}:dsig:enveloped:xades`) },
    ],
  };
  return JSON.stringify({ ...document, Invoice: [enveloped] });
}
