import { type Element, element } from './ubl.ts';

/** Documents of the fake's own tests, written by hand and changed by path. */
export type MutableDocument = { [key: string]: unknown; Invoice: [Record<string, unknown>] };

type Attributes = Record<string, string>;

const value = (of: string | number | boolean, attributes: Attributes = {}) => [{ _: of, ...attributes }];
const amount = (of: number, currency = 'MYR') => value(of, { currencyID: currency });

export const supplierTin = 'C12345678900';
export const supplierBrn = '201201039482';
export const buyerTin = 'C20880050010';
export const buyerBrn = '202001234567';

const identifications = (ids: Attributes) =>
  Object.entries(ids).map(([schemeID, id]) => ({ ID: value(id, { schemeID }) }));

const party = (name: string, ids: Attributes, phone: string) => ({
  PartyIdentification: identifications(ids),
  PostalAddress: [
    {
      CityName: value('Shah Alam'),
      PostalZone: value('40150'),
      CountrySubentityCode: value('10'),
      AddressLine: [{ Line: value('12 Jalan Pelabuhan') }, { Line: value('Seksyen 15') }],
      Country: [{ IdentificationCode: value('MYS', { listID: 'ISO3166-1', listAgencyID: '6' }) }],
    },
  ],
  PartyLegalEntity: [{ RegistrationName: value(name) }],
  Contact: [{ Telephone: value(phone), ElectronicMail: value('accounts@example.com') }],
});

const taxCategory = (kind: string) => [
  {
    ID: value(kind),
    TaxScheme: [{ ID: value('OTH', { schemeID: 'UN/ECE 5153', schemeAgencyID: '6' }) }],
  },
];

/** A line of 3 boxes at 40.15 with a discount of 0.45, taxed at 6 %: 120.00 and 7.20. */
const line = {
  ID: value('1'),
  InvoicedQuantity: value(3, { unitCode: 'XBX' }),
  LineExtensionAmount: amount(120),
  AllowanceCharge: [
    { ChargeIndicator: value(false), AllowanceChargeReason: value('Loyalty'), Amount: amount(0.45) },
  ],
  TaxTotal: [
    {
      TaxAmount: amount(7.2),
      TaxSubtotal: [
        {
          TaxableAmount: amount(120),
          TaxAmount: amount(7.2),
          Percent: value(6),
          TaxCategory: taxCategory('02'),
        },
      ],
    },
  ],
  Item: [
    {
      CommodityClassification: [{ ItemClassificationCode: value('022', { listID: 'CLASS' }) }],
      Description: value('Sea freight Portland to Port Klang'),
    },
  ],
  Price: [{ PriceAmount: amount(40.15) }],
  ItemPriceExtension: [{ Amount: amount(120.45) }],
};

/** An invoice of 127.20 MYR that LHDN would accept as version 1.0. */
export function validInvoice(number: string, issuedAt: Date): MutableDocument {
  const [date = '', time = ''] = issuedAt.toISOString().slice(0, 19).split('T');
  const invoice = {
    ID: value(number),
    IssueDate: value(date),
    IssueTime: value(`${time}Z`),
    InvoiceTypeCode: value('01', { listVersionID: '1.0' }),
    DocumentCurrencyCode: value('MYR'),
    AccountingSupplierParty: [
      {
        Party: [
          {
            IndustryClassificationCode: value('52291', { name: 'Forwarding of freight' }),
            ...party(
              'Rantau Sdn Bhd',
              { TIN: supplierTin, BRN: supplierBrn, SST: 'NA', TTX: 'NA' },
              '+60355101234',
            ),
          },
        ],
      },
    ],
    AccountingCustomerParty: [
      { Party: [party('Kedai Aminah Sdn Bhd', { TIN: buyerTin, BRN: buyerBrn, SST: 'NA' }, '0123456789')] },
    ],
    TaxTotal: [
      {
        TaxAmount: amount(7.2),
        TaxSubtotal: [{ TaxableAmount: amount(120), TaxAmount: amount(7.2), TaxCategory: taxCategory('02') }],
      },
    ],
    LegalMonetaryTotal: [
      {
        LineExtensionAmount: amount(120),
        TaxExclusiveAmount: amount(120),
        TaxInclusiveAmount: amount(127.2),
        PayableAmount: amount(127.2),
      },
    ],
    InvoiceLine: [line],
  };
  return {
    _D: 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2',
    _A: 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
    _B: 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
    Invoice: [structuredClone(invoice)],
  };
}

/** Turns an invoice into a note of this type that refers to an original. */
export function toNote(document: MutableDocument, type: string, original: { uuid: string; number: string }) {
  const [invoice] = document.Invoice;
  setText(document, 'InvoiceTypeCode', type);
  invoice['BillingReference'] = [
    { InvoiceDocumentReference: [{ ID: value(original.number), UUID: value(original.uuid) }] },
  ];
  return document;
}

/** Turns an invoice into a consolidated one for the general public. */
export function toConsolidated(document: MutableDocument): MutableDocument {
  const customer = elementAt(document, 'AccountingCustomerParty.Party');
  Object.assign(customer, {
    PartyIdentification: identifications({ TIN: 'EI00000000010', BRN: 'NA', SST: 'NA' }),
    PartyLegalEntity: [{ RegistrationName: value('General Public') }],
    PostalAddress: [
      {
        CityName: value(''),
        PostalZone: value(''),
        CountrySubentityCode: value('17'),
        AddressLine: [{ Line: value('NA') }],
        Country: [{ IdentificationCode: value('', { listID: 'ISO3166-1', listAgencyID: '6' }) }],
      },
    ],
    Contact: [{ Telephone: value('NA'), ElectronicMail: value('') }],
  });
  setText(document, 'InvoiceLine.Item.CommodityClassification.ItemClassificationCode', '004');
  setText(document, 'InvoiceLine.Item.Description', 'Receipts R-001 to R-020');
  return document;
}

/** Turns all amounts into US dollars at a rate to ringgit. */
export function toUsd(document: MutableDocument, rate: number): MutableDocument {
  const inUsd = JSON.parse(JSON.stringify(document).replaceAll('MYR', 'USD')) as MutableDocument;
  inUsd.Invoice[0]['TaxExchangeRate'] = [
    { SourceCurrencyCode: value('USD'), TargetCurrencyCode: value('MYR'), CalculationRate: value(rate) },
  ];
  return inUsd;
}

export function elementAt(document: MutableDocument, path: string): Record<string, unknown> {
  const found: Element | undefined = element(document.Invoice[0], path);
  if (!found) throw new Error(`The document has no ${path}`);
  return found as Record<string, unknown>;
}

export const numberOf = (document: MutableDocument) => String(elementAt(document, 'ID')['_']);

export function setText(document: MutableDocument, path: string, text: unknown, name = '_') {
  elementAt(document, path)[name] = text;
}

/** Takes the last element of a path away. */
export function removeAt(document: MutableDocument, path: string) {
  const names = path.split('.');
  const last = names.pop() ?? '';
  const parent = names.length === 0 ? document.Invoice[0] : elementAt(document, names.join('.'));
  delete parent[last];
}
