import type { EInvoiceKind } from '@rantau/shared/e-invoices';
import type { ContentLine, EInvoiceContent, LineTax, Party, PartyAddress, Supplier } from './content.ts';

/** Document types of MyInvois. */
const typeCodes: Readonly<Record<EInvoiceKind, string>> = {
  invoice: '01',
  credit_note: '02',
  debit_note: '03',
  refund_note: '04',
};
const taxCodes: Readonly<Record<LineTax['type'], string>> = {
  service_tax: '02',
  exempt: 'E',
  not_applicable: '06',
};
/** The tax office takes no other marks in a reason. */
const reasonText = (reason: string): string => reason.replaceAll(/[^\p{L}\p{N} .,()-]/gu, ' ').slice(0, 300);

type Attributes = Readonly<Record<string, string>>;
type Scalar = string | number | boolean;

/** UBL in JSON: every element is an array, a value is `_` with its attributes beside it. */
const value = (text: Scalar, attributes: Attributes = {}) => [{ _: text, ...attributes }];
const longest = (text: string, most: number): string => text.slice(0, most);

const sumOf = (lines: readonly ContentLine[], amount: (line: ContentLine) => number): number =>
  lines.reduce((sum, line) => sum + amount(line), 0);

const identification = (schemeID: string, id: string) => ({ ID: value(id, { schemeID }) });

const postalAddress = ({ lines, city, postcode, state, country }: PartyAddress) => ({
  CityName: value(longest(city, 50)),
  PostalZone: value(longest(postcode, 50)),
  CountrySubentityCode: value(state),
  AddressLine: [0, 1, 2].map((index) => ({ Line: value(longest(lines[index] ?? '', 150)) })),
  Country: [{ IdentificationCode: value(country, { listID: 'ISO3166-1', listAgencyID: '6' }) }],
});

const party = (of: Party | Supplier) => [
  {
    ...('msic_code' in of && {
      IndustryClassificationCode: value(of.msic_code, { name: longest(of.activity, 300) }),
    }),
    PartyIdentification: [
      identification('TIN', of.tin),
      identification(of.identity_kind, of.identity_number),
      identification('SST', of.sst_number || 'NA'),
      identification('TTX', 'NA'),
    ],
    PostalAddress: [postalAddress(of.address)],
    PartyLegalEntity: [{ RegistrationName: value(longest(of.name, 300)) }],
    Contact: [{ Telephone: value(of.phone), ElectronicMail: value(longest(of.email, 320)) }],
  },
];

/** The UBL 2.1 document of MyInvois, unsigned, with its elements in the order of the schema. */
export function toUblDocument(content: EInvoiceContent): Record<string, unknown> {
  const { currency, lines, exchange_rate, issued_at } = content;
  const money = (minor: number) => value(minor / 100, { currencyID: currency });
  const category = ({ type, exemption_reason }: LineTax) => [
    {
      ID: value(taxCodes[type]),
      ...(exemption_reason !== undefined && { TaxExemptionReason: value(reasonText(exemption_reason)) }),
      TaxScheme: [{ ID: value('OTH', { schemeID: 'UN/ECE 5153', schemeAgencyID: '6' }) }],
    },
  ];
  const net = sumOf(lines, (line) => line.amount_minor);
  const tax = sumOf(lines, (line) => line.tax.amount_minor);
  const [date = '', time = ''] = issued_at.toISOString().split('T');
  const byTax = Map.groupBy(
    lines,
    ({ tax: { type, exemption_reason = '' } }) => `${type} ${exemption_reason}`,
  );

  const invoice = {
    ID: value(content.number),
    IssueDate: value(date),
    IssueTime: value(`${time.slice(0, 8)}Z`),
    InvoiceTypeCode: value(typeCodes[content.kind], { listVersionID: content.version }),
    DocumentCurrencyCode: value(currency),
    ...(content.originals.length > 0 && {
      BillingReference: content.originals.map(({ number, uuid }) => ({
        InvoiceDocumentReference: [{ ID: value(number), UUID: value(uuid) }],
      })),
    }),
    AccountingSupplierParty: [{ Party: party(content.supplier) }],
    AccountingCustomerParty: [{ Party: party(content.buyer) }],
    ...(exchange_rate !== null && {
      TaxExchangeRate: [
        {
          SourceCurrencyCode: value(currency),
          TargetCurrencyCode: value('MYR'),
          CalculationRate: value(Number(exchange_rate)),
        },
      ],
    }),
    TaxTotal: [
      {
        TaxAmount: money(tax),
        TaxSubtotal: [...byTax.values()].map((taxed) => ({
          TaxableAmount: money(sumOf(taxed, (line) => line.amount_minor)),
          TaxAmount: money(sumOf(taxed, (line) => line.tax.amount_minor)),
          TaxCategory: taxed.slice(0, 1).flatMap((line) => category(line.tax)),
        })),
      },
    ],
    LegalMonetaryTotal: [
      {
        LineExtensionAmount: money(net),
        TaxExclusiveAmount: money(net),
        TaxInclusiveAmount: money(net + tax),
        PayableAmount: money(net + tax),
      },
    ],
    InvoiceLine: lines.map((line, index) => ({
      ID: value(String(index + 1).padStart(3, '0')),
      InvoicedQuantity: value(Number(line.quantity), { unitCode: line.unit }),
      LineExtensionAmount: money(line.amount_minor),
      TaxTotal: [
        {
          TaxAmount: money(line.tax.amount_minor),
          TaxSubtotal: [
            {
              TaxableAmount: money(line.amount_minor),
              TaxAmount: money(line.tax.amount_minor),
              Percent: value(line.tax.rate_bp / 100),
              TaxCategory: category(line.tax),
            },
          ],
        },
      ],
      Item: [
        {
          Description: value(longest(line.description, 300)),
          CommodityClassification: [
            { ItemClassificationCode: value(line.classification, { listID: 'CLASS' }) },
          ],
        },
      ],
      Price: [{ PriceAmount: money(line.unit_price_minor) }],
      ItemPriceExtension: [{ Amount: money(line.amount_minor) }],
    })),
  };
  return {
    _D: 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2',
    _A: 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
    _B: 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
    Invoice: [invoice],
  };
}
