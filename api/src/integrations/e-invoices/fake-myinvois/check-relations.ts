import type { Fault } from './errors.ts';
import type { DocumentRecord, Store } from './store.ts';
import {
  buyerOf,
  type Element,
  element,
  elements,
  foreignBuyerTin,
  generalPublicTin,
  identificationsOf,
  isConsolidated,
  registrationOf,
  supplierOf,
  textAt,
} from './ubl.ts';

// DS302, ERR236, ERR406 and DC512 are codes of LHDN; ERR407 to ERR409 and RD001 are of this fake.

const hour = 3_600_000;
const duplicateWindow = 2 * hour;
const generalTins = /^EI000000000[1-4]0$/;
const unknownNric = '000000000000';

/** A document repeats another of the last two hours with the same type, version, instant, number and supplier. */
export function checkDuplicate(document: DocumentRecord, store: Store): Fault[] {
  const repeated = store
    .repeatedBy(document)
    .find(
      ({ receivedAt, status }) => receivedAt > document.receivedAt - duplicateWindow && status !== 'Invalid',
    );
  return repeated
    ? [{ path: 'document', code: 'DS302', message: `Duplicated submitted document, see ${repeated.uuid}` }]
    : [];
}

const partyPath = (party: 'Supplier' | 'Customer') =>
  `Invoice.Accounting${party}Party.Party.PartyIdentification.ID`;

function checkKnown(
  party: Element | undefined,
  path: string,
  { taxpayers }: Store,
  mustBeKnown: boolean,
): Fault[] {
  const tin = identificationsOf(party).get('TIN');
  const { type, value } = registrationOf(party) ?? {};
  const known = [...taxpayers.values()].filter((taxpayer) => taxpayer.tin === tin);
  if (known.length === 0) {
    return mustBeKnown ? [{ path, code: 'ERR406', message: `The TIN is not known: ${tin}` }] : [];
  }
  const isGivenByTinOnly = type === 'NRIC' && value === unknownNric;
  const matches = known.some(({ idType, idValue }) => idType === type && idValue === value);
  return matches || isGivenByTinOnly
    ? []
    : [{ path, code: 'ERR407', message: `The TIN ${tin} does not match ${type} ${value}` }];
}

/** Checks that the parties are known and that a general TIN comes with the kind of number that it is for. */
export function checkTaxpayers({ invoice }: DocumentRecord, store: Store): Fault[] {
  const faults = checkKnown(supplierOf(invoice), partyPath('Supplier'), store, false);
  const buyer = buyerOf(invoice);
  const tin = identificationsOf(buyer).get('TIN') ?? '';
  const { type = '', value = '' } = registrationOf(buyer) ?? {};
  const report = (code: string, message: string) =>
    faults.push({ path: partyPath('Customer'), code, message });
  if (!generalTins.test(tin)) return [...faults, ...checkKnown(buyer, partyPath('Customer'), store, true)];
  if (tin === 'EI00000000030') report('ERR408', 'The TIN of foreign suppliers is for self-billed documents');
  if (tin === generalPublicTin && value !== 'NA' && !['NRIC', 'ARMY'].includes(type)) {
    report('ERR409', 'The TIN of the general public takes an NRIC or ARMY number');
  }
  if (tin === foreignBuyerTin && type === 'ARMY') report('ERR409', 'A foreigner has no ARMY number');
  if (value === unknownNric) report('ERR409', 'NRIC 000000000000 needs the TIN of the buyer');
  return faults;
}

/** Classification 004 and the nameless general public go together. */
export function checkConsolidation({ invoice }: DocumentRecord): Fault[] {
  const buyer = buyerOf(invoice);
  const codes = elements(invoice, 'InvoiceLine.Item.CommodityClassification.ItemClassificationCode')
    .filter((code) => code['listID'] === 'CLASS')
    .map((code) => code['_']);
  const report = (path: string, message: string): Fault => ({ path, code: 'ERR236', message });
  const itemPath = 'Invoice.InvoiceLine.Item.CommodityClassification.ItemClassificationCode';
  if (!isConsolidated(buyer)) {
    return codes.includes('004')
      ? [report(itemPath, 'Classification 004 is for buyer EI00000000010 with NA')]
      : [];
  }
  const faults: Fault[] = [];
  if (codes.some((code) => code !== '004')) {
    faults.push(
      report(itemPath, 'General TIN (010) with ID NA is applicable for classification code 004 only'),
    );
  }
  if (textAt(buyer, 'PartyLegalEntity.RegistrationName') !== 'General Public') {
    const path = 'Invoice.AccountingCustomerParty.Party.PartyLegalEntity.RegistrationName';
    faults.push(report(path, 'The buyer of a consolidated document is General Public'));
  }
  return faults;
}

/** A note names valid invoices of the same supplier by UUID and number. */
export function checkOriginals({ type, invoice }: DocumentRecord, store: Store): Fault[] {
  if (type === '01') return [];
  const path = 'Invoice.BillingReference.InvoiceDocumentReference';
  return elements(invoice, 'BillingReference.InvoiceDocumentReference').flatMap((reference) => {
    const uuid = textAt(reference, 'UUID');
    const original = store.documents.get(uuid);
    const fault = (field: string, message: string): Fault[] => [
      { path: `${path}.${field}`, code: 'RD001', message },
    ];
    if (!original) return fault('UUID', `The original is not known: ${uuid}`);
    if (original.status !== 'Valid') return fault('UUID', `The original is not valid but ${original.status}`);
    if (original.number !== textAt(reference, 'ID')) {
      return fault('ID', `The number of the original is ${original.number}`);
    }
    const tinOf = (one: Element) => identificationsOf(supplierOf(one)).get('TIN');
    return tinOf(original.invoice) === tinOf(invoice)
      ? []
      : fault('UUID', 'The original has another supplier');
  });
}

/** The rate leads from the currency of the document to ringgit. */
export function checkRate({ invoice }: DocumentRecord): Fault[] {
  const currency = textAt(invoice, 'DocumentCurrencyCode');
  const rate = element(invoice, 'TaxExchangeRate.CalculationRate')?.['_'];
  return currency === 'MYR' && rate !== undefined && rate !== 1
    ? [{ path: 'Invoice.TaxExchangeRate', code: 'DC512', message: 'A document in MYR has no rate but 1' }]
    : [];
}
