import { createHash, verify, X509Certificate } from 'node:crypto';
import { isBase64 } from './base64.ts';
import type { Fault } from './errors.ts';
import { parseExactly } from './exact-json.ts';
import { attribute, type Element, element, elements, isElement, textAt } from './ubl.ts';

const sha256Uri = 'http://www.w3.org/2001/04/xmlenc#sha256';
const rsaSha256Uri = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';
const envelopedUri = 'urn:oasis:names:specification:ubl:dsig:enveloped:xades';
const propertiesType = 'http://uri.etsi.org/01903/v1.3.2#SignedProperties';
const documentSigningUsage = '1.3.6.1.4.1.311.10.3.12';

const information = 'UBLExtensions.UBLExtension.ExtensionContent.UBLDocumentSignatures.SignatureInformation';
const inInvoice = `${information}.Signature`;

/** The identifiers by which the signature is found, by their paths in the invoice. */
const identifiers = {
  'UBLExtensions.UBLExtension.ExtensionURI': envelopedUri,
  [`${information}.ID`]: 'urn:oasis:names:specification:ubl:signature:1',
  [`${information}.ReferencedSignatureID`]: 'urn:oasis:names:specification:ubl:signature:Invoice',
  'Signature.ID': 'urn:oasis:names:specification:ubl:signature:Invoice',
};

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('base64');

/** The two texts that are hashed, written as they were sent but minified. */
function hashedTextsOf(text: string) {
  const root = parseExactly(text) as { Invoice: Record<string, unknown>[] };
  const [invoice = {}] = root.Invoice;
  const { UBLExtensions: _extensions, Signature: _signature, ...rest } = invoice;
  return {
    document: JSON.stringify({ ...root, Invoice: [rest] }),
    properties: JSON.stringify(element(invoice, `${inInvoice}.Object.QualifyingProperties`) ?? {}),
  };
}

type HashedTexts = ReturnType<typeof hashedTextsOf>;

/** The certificate of the document, undefined if it or its key cannot be read. */
function readCertificate(base64: string): X509Certificate | undefined {
  try {
    const certificate = new X509Certificate(Buffer.from(base64, 'base64'));
    return certificate.publicKey && certificate;
  } catch {
    return undefined;
  }
}

/** The issuer as .NET writes it: the reverse of the order in the certificate, joined by comma and space. */
const issuerNameOf = (certificate: X509Certificate) => certificate.issuer.split('\n').reverse().join(', ');

const subjectField = (certificate: X509Certificate, name: RegExp) =>
  certificate.subject
    .split('\n')
    .find((line) => name.test(line))
    ?.replace(/^[^=]*=/, '');

/** Collects findings with the codes DS300 to DS338 of Pos Digicert's guide. */
function report() {
  const faults: Fault[] = [];
  const unless = (holds: boolean, code: string, message: string) => {
    if (!holds) faults.push({ path: `Invoice.${inInvoice}`, code, message });
  };
  return { faults, unless };
}

type Unless = ReturnType<typeof report>['unless'];

function checkCertificate(certificate: X509Certificate, tin: string | undefined, at: Date, unless: Unless) {
  const isCurrent = certificate.validFromDate <= at && at <= certificate.validToDate;
  unless(isCurrent, 'DS304', 'The certificate is not valid at the time of signing or now');
  unless(
    Boolean(subjectField(certificate, /^serialNumber=/)),
    'DS306',
    'SERIALNUMBER is empty in the certificate',
  );
  const organization = subjectField(certificate, /^(organizationIdentifier|2\.5\.4\.97)=/);
  unless(Boolean(organization), 'DS307', 'OI is empty in the certificate');
  unless(Boolean(subjectField(certificate, /^O=/)), 'DS309', 'A personal certificate cannot be used for ERP');
  if (tin) unless(organization === tin, 'DS311', 'The TIN does not match the OI of the certificate');
  const mayRead = certificate.keyUsage?.includes(documentSigningUsage) ?? false;
  unless(mayRead, 'DS334', 'The certificate is not for document signing');
}

function checkProperties(
  properties: Element | undefined,
  certificate: X509Certificate,
  at: Date,
  unless: Unless,
) {
  const time = textAt(properties, 'SigningTime');
  unless(time !== '', 'DS303', 'Signing time not found');
  unless(
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(time),
    'DS336',
    'The signing time must be UTC without a fraction',
  );
  const signed = new Date(time);
  const isWithin = certificate.validFromDate <= signed && signed <= certificate.validToDate && signed <= at;
  unless(isWithin, 'DS304', 'Signing time is not within validity period');

  const cert = element(properties, 'SigningCertificate.Cert');
  const method = attribute(element(cert, 'CertDigest.DigestMethod'), 'Algorithm');
  unless(method === sha256Uri, 'DS313', 'The certificate digest algorithm is not SHA-256');
  const digest = textAt(cert, 'CertDigest.DigestValue');
  unless(digest !== '', 'DS317', 'Certificate digest is missing or empty');
  unless(
    digest === sha256(certificate.raw),
    'DS318',
    'The certificate digest does not match the certificate',
  );

  const issuer = textAt(cert, 'IssuerSerial.X509IssuerName');
  unless(issuer !== '', 'DS324', 'X509IssuerName is missing or empty');
  unless(
    issuer === issuerNameOf(certificate),
    'DS326',
    `X509IssuerName must be ${issuerNameOf(certificate)}`,
  );
  const serial = textAt(cert, 'IssuerSerial.X509SerialNumber');
  unless(serial !== '', 'DS325', 'X509SerialNumber is missing or empty');
  unless(/^\d+$/.test(serial), 'DS327', 'X509SerialNumber is not a decimal number');
  const isSerial = /^\d+$/.test(serial) && BigInt(serial) === BigInt(`0x${certificate.serialNumber}`);
  unless(isSerial, 'DS328', 'X509SerialNumber does not match the certificate');
}

function checkDigests(signature: Element, texts: HashedTexts, unless: Unless) {
  const references = elements(signature, 'SignedInfo.Reference');
  const ofProperties = references.find((one) => attribute(one, 'Type') === propertiesType);
  const ofDocument = references.find((one) => attribute(one, 'Type') === '' && attribute(one, 'URI') === '');
  const algorithm = (of: Element | undefined) => attribute(element(of, 'DigestMethod'), 'Algorithm');

  unless(
    algorithm(ofProperties) === sha256Uri,
    'DS315',
    'The digest method of the signed properties is not SHA-256',
  );
  const properties = textAt(ofProperties, 'DigestValue');
  const isTarget = attribute(ofProperties, 'URI') === '#id-xades-signed-props' && properties !== '';
  unless(isTarget, 'DS319', 'Signed properties section digest is missing or empty');
  unless(properties === sha256(texts.properties), 'DS320', 'Signed properties digest value does not match');

  unless(algorithm(ofDocument) === sha256Uri, 'DS314', 'The document digest method is not SHA-256');
  const document = textAt(ofDocument, 'DigestValue');
  unless(document !== '', 'DS321', 'Document digest is missing or empty');
  unless(document === sha256(texts.document), 'DS322', 'Document digest value does not match the document');
}

function checkSignatureValue(
  signature: Element,
  certificate: X509Certificate,
  texts: HashedTexts,
  unless: Unless,
) {
  const method = attribute(element(signature, 'SignedInfo.SignatureMethod'), 'Algorithm');
  unless(method === rsaSha256Uri, 'DS316', 'The signature method is not RSA with SHA-256');
  const value = textAt(signature, 'SignatureValue');
  unless(value !== '', 'DS332', 'Document signature value is empty or does not exist');
  const isRsa = certificate.publicKey.asymmetricKeyType === 'rsa';
  unless(isRsa, 'DS334', 'The certificate has no RSA key');
  const isSigned =
    isRsa &&
    isBase64(value) &&
    verify('RSA-SHA256', Buffer.from(texts.document), certificate.publicKey, Buffer.from(value, 'base64'));
  unless(isSigned, 'DS333', 'The signature value is not of this document and this certificate');
}

/** Verifies the signature of a 1.1 document on its text as it was sent; the TIN is that of the submitter. */
export function checkSignature(text: string, at: Date, tin?: string): Fault[] {
  const { faults, unless } = report();
  const root: unknown = JSON.parse(text);
  const invoice = isElement(root) ? element(root, 'Invoice') : undefined;
  const signatures = elements(invoice, inInvoice);
  const signature = signatures[0];
  unless(signature !== undefined, 'DS301', 'Signature not found');
  if (!signature) return faults;
  unless(signatures.length === 1, 'DS302', 'Signature count not equal to 1');
  for (const [path, urn] of Object.entries(identifiers)) {
    unless(textAt(invoice, path) === urn, 'DS301', `${path} must be ${urn}`);
  }
  unless(attribute(signature, 'Id') === 'signature', 'DS301', 'The Id of the signature must be signature');
  unless(
    textAt(invoice, 'Signature.SignatureMethod') === envelopedUri,
    'DS323',
    `SignatureMethod must be ${envelopedUri}`,
  );

  const certificate = readCertificate(textAt(signature, 'KeyInfo.X509Data.X509Certificate'));
  unless(certificate !== undefined, 'DS305', 'X509Certificate is not valid');
  if (!certificate) return faults;
  checkCertificate(certificate, tin, at, unless);
  const properties = 'Object.QualifyingProperties.SignedProperties.SignedSignatureProperties';
  checkProperties(element(signature, properties), certificate, at, unless);
  const texts = hashedTextsOf(text);
  checkDigests(signature, texts, unless);
  checkSignatureValue(signature, certificate, texts, unless);
  return faults;
}
