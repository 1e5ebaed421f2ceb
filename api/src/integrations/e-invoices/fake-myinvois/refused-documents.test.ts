import { describe, expect, test } from 'vitest';
import {
  buyerTin,
  elementAt,
  type MutableDocument,
  numberOf,
  removeAt,
  setText,
  toConsolidated,
  toNote,
} from './sample-documents.ts';
import { type ErrorBody, toItem } from './test-client.ts';
import { codesOf, hour, useFakeMyInvois, validateAfterMs } from './use-fake-myinvois.ts';

const { session, pass, newInvoice, submitText, settledText, settled } = useFakeMyInvois();

type Mutation = readonly [string, (document: MutableDocument) => void, string, RegExp];

const set = (path: string, value: unknown, name?: string) => (document: MutableDocument) =>
  setText(document, path, value, name);
const remove = (path: string) => (document: MutableDocument) => removeAt(document, path);

const supplier = 'AccountingSupplierParty.Party';
const classification = 'InvoiceLine.Item.CommodityClassification.ItemClassificationCode';
const buyer = 'AccountingCustomerParty.Party';
const setIssue = (document: MutableDocument, ms: number) => {
  const [date, time] = new Date(session.at.getTime() + ms).toISOString().slice(0, 19).split('T');
  setText(document, 'IssueDate', date);
  setText(document, 'IssueTime', `${time}Z`);
};

describe('a document that is refused at once', () => {
  const mutations: Mutation[] = [
    ['a namespace is missing', (one) => delete one['_D'], 'ST001', /^_D$/],
    ['a value is no array', (one) => Object.assign(one.Invoice[0], { ID: { _: 'X' } }), 'ST001', /ID/],
    [
      'an element is not known',
      (one) => Object.assign(one.Invoice[0], { Colour: [{ _: 'red' }] }),
      'ST001',
      /Colour/,
    ],
    ['an amount is text', set('LegalMonetaryTotal.PayableAmount', '127.20'), 'ST001', /PayableAmount/],
    ['an amount has no currency', remove('InvoiceLine.Price.PriceAmount.currencyID'), 'ST001', /PriceAmount/],
    ['a number has an exponent', set('InvoiceLine.InvoicedQuantity', 1e-7), 'ST001', /document/],
    ['the time has no Z', set('IssueTime', '01:00:00'), 'CF003', /IssueTime/],
    ['it is issued in the future', (one) => setIssue(one, 1_000), 'CF005', /IssueDate/],
    ['it is older than 72 hours', (one) => setIssue(one, -72 * hour - 1_000), 'CF005', /IssueDate/],
    ['its version is 1.2', set('InvoiceTypeCode', '1.2', 'listVersionID'), 'CF004', /InvoiceTypeCode/],
    ['its currency has no rate', set('DocumentCurrencyCode', 'USD'), 'CF001', /TaxExchangeRate/],
    [
      'the MSIC code has four digits',
      set(`${supplier}.IndustryClassificationCode`, '5229'),
      'CF003',
      /Industry/,
    ],
    ['the activity is missing', remove(`${supplier}.IndustryClassificationCode.name`), 'CF001', /Industry/],
    [
      'the phone has a dash',
      set(`${buyer}.Contact.Telephone`, '012-3456789'),
      'CF364',
      /Customer.*Telephone/,
    ],
    ['the phone is short', set(`${buyer}.Contact.Telephone`, '0123456'), 'CF366', /Telephone/],
    ['the e-mail has no domain', set(`${buyer}.Contact.ElectronicMail`, 'aminah'), 'CF403', /Mail/],
    [
      'the name is too long',
      set(`${buyer}.PartyLegalEntity.RegistrationName`, 'x'.repeat(301)),
      'CF002',
      /Name/,
    ],
    ['the state is 17', set(`${buyer}.PostalAddress.CountrySubentityCode`, '17'), 'CF004', /Subentity/],
    [
      'the state is a name',
      set(`${buyer}.PostalAddress.CountrySubentityCode`, 'Selangor'),
      'CF004',
      /Subentity/,
    ],
    ['the postcode has four digits', set(`${buyer}.PostalAddress.PostalZone`, '4015'), 'CF003', /PostalZone/],
    [
      'the country has two letters',
      set(`${buyer}.PostalAddress.Country.IdentificationCode`, 'MY'),
      'CF004',
      /Country/,
    ],
    ['the buyer has no number', remove(`${buyer}.PartyIdentification`), 'CF001', /PartyIdentification/],
    ['the classification is not known', set(classification, '046'), 'CF004', /Classification/],
    [
      'the description is missing',
      remove('InvoiceLine.Item.Description'),
      'CF001',
      /InvoiceLine\[0\].*Description/,
    ],
    ['the unit is not known', set('InvoiceLine.InvoicedQuantity', 'boxes', 'unitCode'), 'CF004', /Quantity/],
    ['the tax kind is not known', set('TaxTotal.TaxSubtotal.TaxCategory.ID', '07'), 'CF004', /TaxCategory/],
    ['an exemption has no reason', set('TaxTotal.TaxSubtotal.TaxCategory.ID', 'E'), 'CF001', /Exemption/],
    [
      'an amount is in another currency',
      set('LegalMonetaryTotal.PayableAmount', 'USD', 'currencyID'),
      'DC511',
      /PayableAmount/,
    ],
    ['a note has no original', set('InvoiceTypeCode', '02'), 'CF001', /InvoiceDocumentReference/],
    [
      'the original has a short UUID',
      (one) => toNote(one, '02', { uuid: 'F9D425', number: 'INV-1' }),
      'CF006',
      /UUID/,
    ],
  ];

  test.each(mutations)('because %s', async (_name, change, code, path) => {
    const document = newInvoice();
    const number = numberOf(document);
    change(document);
    const { acceptedDocuments, rejectedDocuments } = await submitText(JSON.stringify(document), number);
    expect(acceptedDocuments).toEqual([]);
    const inner: readonly ErrorBody[] = rejectedDocuments[0]?.error.innerError ?? [];
    const expected = expect.objectContaining({ errorCode: code, propertyPath: expect.stringMatching(path) });
    expect(inner).toContainEqual(expected);
    expect(session.fake.documents().some((stored) => stored.number === number)).toBe(false);
  });

  test('because it is not JSON, its hash is of other bytes or its number is another', async () => {
    const document = newInvoice();
    const text = JSON.stringify(document);
    const item = toItem(text, numberOf(document));
    const { body } = await session.client.submit(
      toItem('{"Invoice":', 'INV-1'),
      { ...item, documentHash: toItem(`${text} `, '').documentHash },
      { ...item, codeNumber: 'INV-2' },
    );
    const reasons = body.rejectedDocuments.map(({ error }) => error.innerError?.[0]);
    expect(reasons.map((reason) => reason?.errorCode)).toEqual(['DS300', 'ST002', 'ST002']);
    expect(reasons.map((reason) => reason?.propertyPath)).toEqual(['document', 'documentHash', 'codeNumber']);
  });
});

describe('a document that becomes invalid', () => {
  const mutations: Mutation[] = [
    [
      'the subtotal is not price times quantity',
      set('InvoiceLine.ItemPriceExtension.Amount', 120.46),
      'TT001',
      /ItemPriceExtension/,
    ],
    [
      'the net of a line leaves its discount out',
      set('InvoiceLine.LineExtensionAmount', 120.45),
      'TT001',
      /InvoiceLine\[0\].LineExtension/,
    ],
    [
      'the tax of a line is a sen off',
      set('InvoiceLine.TaxTotal.TaxSubtotal.TaxAmount', 7.21),
      'TT001',
      /TaxSubtotal/,
    ],
    [
      'the tax of a kind is not that of its lines',
      set('TaxTotal.TaxSubtotal.TaxAmount', 7.21),
      'TT001',
      /TaxSubtotal\[02\]/,
    ],
    [
      'the total without tax is a sen off',
      set('LegalMonetaryTotal.TaxExclusiveAmount', 119.99),
      'TT001',
      /TaxExclusive/,
    ],
    [
      'the total with tax is a sen off',
      set('LegalMonetaryTotal.TaxInclusiveAmount', 127.21),
      'TT001',
      /TaxInclusive/,
    ],
    ['the payable amount is a sen off', set('LegalMonetaryTotal.PayableAmount', 127.19), 'TT001', /Payable/],
    ['the buyer is not known', set(`${buyer}.PartyIdentification.ID`, 'C99999999990'), 'ERR406', /Customer/],
    [
      'the number is of another buyer',
      (one) =>
        Object.assign(elementAt(one, buyer), {
          PartyIdentification: [
            { ID: [{ _: buyerTin, schemeID: 'TIN' }] },
            { ID: [{ _: '199901000001', schemeID: 'BRN' }] },
            { ID: [{ _: 'NA', schemeID: 'SST' }] },
          ],
        }),
      'ERR407',
      /Customer/,
    ],
    ['004 is for a named buyer', set(classification, '004'), 'ERR236', /Classification/],
    [
      'the general public buys freight',
      (one) => setText(toConsolidated(one), classification, '022'),
      'ERR236',
      /Classification/,
    ],
    [
      'its original is not known',
      (one) => toNote(one, '02', { uuid: 'F9D425P6DS7D8IUF9D425P6DS7', number: 'INV-1' }),
      'RD001',
      /UUID/,
    ],
    ['a signature is missing', set('InvoiceTypeCode', '1.1', 'listVersionID'), 'DS301', /UBLExtensions/],
  ];

  test.each(mutations)('because %s', async (_name, change, code, path) => {
    const document = newInvoice();
    change(document);
    const stored = await settled(document);
    expect(stored).toMatchObject({ status: 'Invalid', longId: '', dateTimeValidated: null });
    const expected = expect.objectContaining({ code, path: expect.stringMatching(path) });
    expect(stored.errors).toContainEqual(expected);
    const details = await session.client.call<{
      validationResults: { validationSteps: { status: string }[] };
    }>('GET', `/documents/${stored.uuid}/details`);
    const failed = details.body.validationResults.validationSteps.filter(
      ({ status }) => status === 'Invalid',
    );
    expect(JSON.stringify(failed)).toContain(`"errorCode":"${code}"`);
    expect((await session.client.call('GET', `/documents/${stored.uuid}/raw`)).status).toBe(404);
  });

  test('because a note gives its original a wrong number', async () => {
    const { uuid } = await settled(newInvoice());
    const note = toNote(newInvoice(), '02', { uuid, number: 'INV-X' });
    expect(await settled(note)).toMatchObject({ status: 'Invalid', errors: [{ code: 'RD001' }] });
  });

  test('because it repeats one of the last two hours, in another submission and in the same', async () => {
    const document = newInvoice();
    await settled(document);
    const repeated = await settledText(`${JSON.stringify(document)} `, numberOf(document));
    expect(codesOf(repeated)).toEqual(['DS302']);
    pass(2 * hour);
    await session.client.signIn();
    expect((await settledText(`${JSON.stringify(document)}\n`, numberOf(document))).status).toBe('Valid');

    const twin = newInvoice();
    const item = toItem(JSON.stringify(twin), numberOf(twin));
    const { body } = await session.client.submit(item, item);
    pass(validateAfterMs);
    const uuids = body.acceptedDocuments.map(({ uuid }) => uuid);
    const statuses = uuids.map((uuid) => session.fake.documents().find((one) => one.uuid === uuid)?.status);
    expect(statuses).toEqual(['Valid', 'Invalid']);
  });
});
