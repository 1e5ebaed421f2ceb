import { createHash, type KeyObject, sign, verify, X509Certificate } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { SignatureCheck } from '@rantau/shared/e-invoices';

declare global {
  // JSON.parse source text access (ES2026), for which TypeScript has no types yet.
  interface JSON {
    parse(
      text: string,
      reviver: (key: string, value: unknown, context: { readonly source?: string }) => unknown,
    ): unknown;
    rawJSON(text: string): unknown;
  }
}

/** Key and certificate of the company that signs. */
export interface SigningCertificate {
  readonly key: KeyObject;
  readonly certificate: X509Certificate;
}

type UblDocument = Record<string, unknown>;

const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('base64');
const value = (text: string) => [{ _: text }];
const sha256Method = [{ _: '', Algorithm: 'http://www.w3.org/2001/04/xmlenc#sha256' }];
const digest = (text: string) => ({ DigestMethod: sha256Method, DigestValue: value(text) });

/** Parts of a distinguished name in the reverse of their order in the certificate (RFC 4514), joined by `, `. */
const distinguishedName = (inCertificate: string): string => inCertificate.split('\n').reverse().join(', ');

/** Decimal digits of a serial number. A negative one, which careless issuers give, keeps its sign. */
const serialOf = ({ serialNumber }: X509Certificate): string =>
  serialNumber.replace(/[\dA-F]+/, (digits) => BigInt(`0x${digits}`).toString());

/** Numbers keep their text, so that what is hashed is what was sent: `85.0` stays `85.0`. */
const parse = (text: string): unknown =>
  JSON.parse(text, (_key, parsed, { source }) =>
    typeof parsed === 'number' && source !== undefined ? JSON.rawJSON(source) : parsed,
  );

interface Signed {
  readonly certificate: X509Certificate;
  readonly signingTime: string;
  readonly subjectName: string;
  readonly signature: string;
}

const issuerSerial = (certificate: X509Certificate) => [
  {
    X509IssuerName: value(distinguishedName(certificate.issuer)),
    X509SerialNumber: value(serialOf(certificate)),
  },
];

const qualifyingProperties = ({ certificate, signingTime }: Pick<Signed, 'certificate' | 'signingTime'>) => ({
  Target: 'signature',
  SignedProperties: [
    {
      Id: 'id-xades-signed-props',
      SignedSignatureProperties: [
        {
          SigningTime: value(signingTime),
          SigningCertificate: [
            {
              Cert: [
                { CertDigest: [digest(sha256(certificate.raw))], IssuerSerial: issuerSerial(certificate) },
              ],
            },
          ],
        },
      ],
    },
  ],
});

/** Elements that a signature adds to a document (MyInvois SDK, "Signature creation", JSON). */
function signatureElements(documentText: string, signed: Signed) {
  const { certificate, signature, subjectName } = signed;
  const properties = qualifyingProperties(signed);
  const information = {
    ID: value('urn:oasis:names:specification:ubl:signature:1'),
    ReferencedSignatureID: value('urn:oasis:names:specification:ubl:signature:Invoice'),
    Signature: [
      {
        Id: 'signature',
        Object: [{ QualifyingProperties: [properties] }],
        KeyInfo: [
          {
            X509Data: [
              {
                X509Certificate: value(certificate.raw.toString('base64')),
                X509SubjectName: value(subjectName),
                X509IssuerSerial: issuerSerial(certificate),
              },
            ],
          },
        ],
        SignatureValue: value(signature),
        SignedInfo: [
          {
            SignatureMethod: [{ _: '', Algorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256' }],
            Reference: [
              {
                Type: 'http://uri.etsi.org/01903/v1.3.2#SignedProperties',
                URI: '#id-xades-signed-props',
                ...digest(sha256(JSON.stringify(properties))),
              },
              { Type: '', URI: '', ...digest(sha256(documentText)) },
            ],
          },
        ],
      },
    ],
  };
  return {
    UBLExtensions: [
      {
        UBLExtension: [
          {
            ExtensionURI: value('urn:oasis:names:specification:ubl:dsig:enveloped:xades'),
            ExtensionContent: [{ UBLDocumentSignatures: [{ SignatureInformation: [information] }] }],
          },
        ],
      },
    ],
    Signature: [
      {
        ID: value('urn:oasis:names:specification:ubl:signature:Invoice'),
        SignatureMethod: value('urn:oasis:names:specification:ubl:dsig:enveloped:xades'),
      },
    ],
  };
}

const withInvoice = (document: UblDocument, change: (invoice: UblDocument) => UblDocument): UblDocument => ({
  ...document,
  Invoice: [change((document['Invoice'] as [UblDocument])[0])],
});

/** The text of a document with the company's signature: RSA with SHA-256 over the minified document itself. */
export function signUblDocument(
  document: UblDocument,
  { key, certificate }: SigningCertificate,
  now: Date,
): string {
  const text = JSON.stringify(document);
  const elements = signatureElements(text, {
    certificate,
    signingTime: `${now.toISOString().slice(0, 19)}Z`,
    subjectName: distinguishedName(certificate.subject),
    signature: sign('sha256', Buffer.from(text), key).toString('base64'),
  });
  return JSON.stringify(withInvoice(document, (invoice) => ({ ...invoice, ...elements })));
}

type SignatureFault = Exclude<SignatureCheck, 'verified'>;

type Verified = { readonly ok: true } | { readonly ok: false; readonly fault: SignatureFault };

/** The text at a path of first elements: `a.b` is `a[0].b[0]._`. */
function textAt(of: unknown, path: string): string {
  let at = of;
  for (const step of path.split('.')) {
    const next = (at as UblDocument | undefined)?.[step];
    at = Array.isArray(next) ? next[0] : next;
  }
  const text = (at as { readonly _?: unknown } | undefined)?._;
  return typeof text === 'string' ? text : '';
}

/** Says of a signed document, as its text was sent, whether signature and document belong together, or the first fault. */
export function verifyUblSignature(text: string): Verified {
  const fault = (fault: SignatureFault): Verified => ({ ok: false, fault });
  let document: UblDocument;
  let invoice: UblDocument;
  try {
    document = parse(text) as UblDocument;
    invoice = (document['Invoice'] as [UblDocument])[0];
    if (typeof invoice !== 'object') return fault('malformed');
  } catch {
    return fault('malformed');
  }
  const { UBLExtensions, Signature } = invoice;
  if (!UBLExtensions || !Signature) return fault('not_signed');
  const base = 'UBLExtension.ExtensionContent.UBLDocumentSignatures.SignatureInformation.Signature';
  const at = (path: string): string => textAt({ UBLExtensions }, `UBLExtensions.${base}.${path}`);
  let certificate: X509Certificate;
  try {
    certificate = new X509Certificate(Buffer.from(at('KeyInfo.X509Data.X509Certificate'), 'base64'));
  } catch {
    return fault('certificate_unreadable');
  }
  const signed: Signed = {
    certificate,
    signingTime: at('Object.QualifyingProperties.SignedProperties.SignedSignatureProperties.SigningTime'),
    subjectName: at('KeyInfo.X509Data.X509SubjectName'),
    signature: Buffer.from(at('SignatureValue'), 'base64').toString('base64'),
  };
  const unsigned = JSON.stringify(
    withInvoice(document, ({ UBLExtensions: _extensions, Signature: _signature, ...rest }) => rest),
  );
  const expected = signatureElements(unsigned, signed);
  const digests = [...JSON.stringify(UBLExtensions).matchAll(/"DigestValue":\[\{"_":"([^"]*)"/g)].map(
    ([, each]) => each,
  );
  if (digests[2] !== sha256(unsigned)) return fault('document_changed');
  if (digests[1] !== sha256(JSON.stringify(qualifyingProperties(signed)))) return fault('properties_changed');
  if (
    !verify('sha256', Buffer.from(unsigned), certificate.publicKey, Buffer.from(signed.signature, 'base64'))
  )
    return fault('signature_wrong');
  const names = [certificate.subject, certificate.issuer].map(distinguishedName);
  const same =
    names.includes(signed.subjectName) && isDeepStrictEqual({ UBLExtensions, Signature }, expected);
  return same ? { ok: true } : fault('elements_changed');
}
