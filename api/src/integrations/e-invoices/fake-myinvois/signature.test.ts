import { describe, expect, test } from 'vitest';
import { createSigner } from './certificate.ts';
import { rawJSON } from './exact-json.ts';
import { type MutableDocument, numberOf, setText, supplierBrn, supplierTin } from './sample-documents.ts';
import { signDocument } from './sample-signature.ts';
import { codesOf, start, useFakeMyInvois } from './use-fake-myinvois.ts';

const { session, newInvoice, settledText } = useFakeMyInvois();

const signer = createSigner(new Date(start), { tin: supplierTin, brn: supplierBrn });
const newSigned = (change: (document: MutableDocument) => void = () => {}) => {
  const document = newInvoice();
  setText(document, 'InvoiceTypeCode', '1.1', 'listVersionID');
  change(document);
  return { number: numberOf(document), text: signDocument(document, signer, session.at) };
};

describe('a signature', () => {
  test.each<[string, (text: string) => string, string[]]>([
    ['of another document', (text) => text.replace('Sea freight', 'Air freight'), ['DS322', 'DS333']],
    [
      'of a number that is written otherwise',
      (text) => text.replace('"_":120,', '"_":120.0,'),
      ['DS322', 'DS333'],
    ],
    [
      'with other signed properties',
      (text) => text.replace('"Target":"signature"', '"Target":"signatures"'),
      ['DS320'],
    ],
    [
      'with the issuer in another order',
      (text) =>
        text.replace('CN=Test Organisation CA, OU=1000449-W', 'OU=1000449-W, CN=Test Organisation CA'),
      ['DS326', 'DS320'],
    ],
    [
      'with the serial in hex',
      (text) => text.replace(/("X509SerialNumber":\[\{"_":")\d+/, '$14E21B10C'),
      ['DS327', 'DS328', 'DS320'],
    ],
    ['with another value', (text) => text.replace(/("SignatureValue":\[\{"_":")..../, '$1AAAA'), ['DS333']],
    [
      'with a certificate that cannot be read',
      (text) => text.replace(/("X509Certificate":\[\{"_":")..../, '$1AAAA'),
      ['DS305'],
    ],
    [
      'without signed properties',
      (text) => text.replace('"QualifyingProperties":', '"Properties":'),
      [
        'DS303',
        'DS304',
        'DS313',
        'DS317',
        'DS318',
        'DS320',
        'DS324',
        'DS325',
        'DS326',
        'DS327',
        'DS328',
        'DS336',
      ],
    ],
    ['with another algorithm', (text) => text.replace('rsa-sha256', 'rsa-sha1'), ['DS316']],
    [
      'without Invoice.Signature',
      (text) => text.replace(/,"Signature":\[\{"ID".*?\}\]\}\](?=\}\]\}$)/, ''),
      ['DS323', 'DS301'],
    ],
  ])('%s fails', async (_name, change, codes) => {
    const { text, number } = newSigned();
    const changed = change(text);
    expect(changed).not.toBe(text);
    const stored = await settledText(changed, number);
    expect(codesOf(stored).sort()).toEqual([...codes].sort());
  });

  test('holds', async () => {
    const { text, number } = newSigned();
    expect(await settledText(text, number)).toMatchObject({ errors: [], status: 'Valid', version: '1.1' });
  });

  test('fails with a certificate that is over, of another taxpayer or not of an organisation', async () => {
    const over = createSigner(new Date(start), { tin: supplierTin, brn: supplierBrn, days: -1 });
    const other = createSigner(new Date(start), { tin: 'C99999999990', brn: supplierBrn });
    const personal = createSigner(new Date(start), { tin: supplierTin, brn: supplierBrn, isPersonal: true });
    for (const [bad, code] of [
      [over, 'DS304'],
      [other, 'DS311'],
      [personal, 'DS309'],
    ] as const) {
      const document = newInvoice();
      setText(document, 'InvoiceTypeCode', '1.1', 'listVersionID');
      const stored = await settledText(signDocument(document, bad, session.at), numberOf(document));
      expect(new Set(codesOf(stored))).toEqual(new Set([code]));
    }
  });

  test('holds for text outside ASCII and numbers that end with a zero', async () => {
    const { text, number } = newSigned((one) => {
      setText(one, 'InvoiceLine.Item.Description', 'Kotak “besar” – 12″ é');
      setText(one, 'InvoiceLine.Price.PriceAmount', rawJSON('40.150'));
    });
    expect(text).toContain('"_":40.150,');
    expect((await settledText(text, number)).errors).toEqual([]);
  });
});
