import type { Fault } from './errors.ts';
import { exponentsIn } from './exact-json.ts';
import { type Element, isElement } from './ubl.ts';

const namespaces = {
  _D: 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2',
  _A: 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  _B: 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
};

const ofInvoice = new Set(
  `UBLExtensions ID IssueDate IssueTime DueDate InvoiceTypeCode Note DocumentCurrencyCode TaxCurrencyCode InvoicePeriod
  OrderReference BillingReference AdditionalDocumentReference Signature AccountingSupplierParty AccountingCustomerParty
  Delivery PaymentMeans PaymentTerms PrepaidPayment AllowanceCharge TaxExchangeRate TaxTotal LegalMonetaryTotal
  InvoiceLine`.split(/\s+/),
);

const attributes = new Set(
  `schemeID schemeAgencyID schemeAgencyName listID listAgencyID listVersionID currencyID unitCode name languageID
  Algorithm Id Target Type URI`.split(/\s+/),
);

const isAmount = (name: string) => name.endsWith('Amount');
const isNumeric = (name: string) =>
  isAmount(name) ||
  /^(Percent|CalculationRate|InvoicedQuantity|MultiplierFactorNumeric|BaseUnitMeasure)$/.test(name);
const typeOf = (name: string) =>
  isNumeric(name) ? 'number' : name === 'ChargeIndicator' ? 'boolean' : 'string';

const fault = (path: string, message: string): Fault => ({ path, code: 'ST001', message });

function checkValue(name: string, of: Element, path: string): Fault[] {
  if (typeof of['_'] !== typeOf(name)) return [fault(path, `${name} must be a JSON ${typeOf(name)}`)];
  return isAmount(name) && typeof of['currencyID'] !== 'string'
    ? [fault(path, `${name} has no currencyID`)]
    : [];
}

function checkElement(name: string, of: Element, path: string): Fault[] {
  const isValue = '_' in of;
  const faults = isValue ? checkValue(name, of, path) : [];
  for (const [key, child] of Object.entries(of)) {
    if (key === '_') continue;
    if (attributes.has(key)) {
      if (typeof child !== 'string')
        faults.push(fault(`${path}.${key}`, `The attribute ${key} must be text`));
    } else if (!Array.isArray(child) || child.length === 0 || !child.every(isElement)) {
      faults.push(fault(`${path}.${key}`, `${key} must be an array of objects`));
    } else if (isValue) {
      faults.push(fault(`${path}.${key}`, `${name} has a value and the element ${key}`));
    } else {
      const many = child.length > 1;
      child.forEach((one, index) => {
        faults.push(...checkElement(key, one, `${path}.${key}${many ? `[${index}]` : ''}`));
      });
    }
  }
  return faults;
}

/** Checks the shape of UBL in JSON: namespaces, arrays, types of values, names below Invoice, plain numbers. */
export function checkStructure(document: unknown, text: string): Fault[] {
  if (!isElement(document)) return [fault('document', 'The document is not an object')];
  const faults: Fault[] = [];
  for (const [key, urn] of Object.entries(namespaces)) {
    if (document[key] !== urn) faults.push(fault(key, `${key} must be ${urn}`));
  }
  for (const key of Object.keys(document)) {
    if (key !== 'Invoice' && !Object.hasOwn(namespaces, key)) faults.push(fault(key, `${key} is not known`));
  }
  for (const number of exponentsIn(text)) {
    faults.push(fault('document', `${number} is in scientific notation`));
  }
  const invoices = document['Invoice'];
  if (!Array.isArray(invoices) || invoices.length !== 1 || !isElement(invoices[0])) {
    return [...faults, fault('Invoice', 'Invoice must be an array of one object')];
  }
  for (const key of Object.keys(invoices[0])) {
    if (!ofInvoice.has(key)) faults.push(fault(`Invoice.${key}`, `${key} is not an element of Invoice`));
  }
  return [...faults, ...checkElement('Invoice', invoices[0], 'Invoice')];
}
