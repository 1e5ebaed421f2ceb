import { createHash, sign, X509Certificate } from 'node:crypto';
import type { Signer } from './certificate.ts';
import type { MutableDocument } from './sample-documents.ts';

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
