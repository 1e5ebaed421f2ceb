import { checkLines } from './check-lines.ts';
import { checkBuyer, checkSupplier } from './check-parties.ts';
import { currencyCodes, paymentCodes } from './codes.ts';
import type { Fault } from './errors.ts';
import { fieldChecker } from './field-checker.ts';
import { attribute, type Element, element, elements, issuedAt, textAt } from './ubl.ts';

const hour = 3_600_000;
const oldestIssue = 72 * hour;
const isoDate = /^\d{4}-\d{2}-\d{2}$/;

type Checker = ReturnType<typeof fieldChecker>;

function checkIssue(invoice: Element, now: Date, { required, report }: Checker) {
  required('ID', { limit: 50 });
  required('IssueDate', { form: isoDate });
  required('IssueTime', { form: /^\d{2}:\d{2}:\d{2}Z$/ });
  const issued = issuedAt(invoice);
  if (Number.isNaN(issued)) report('IssueDate', 'date', 'Issue date and time are not a time in UTC');
  if (issued > now.getTime()) report('IssueDate', 'date', 'Document issuance date and time is in the future');
  if (issued < now.getTime() - oldestIssue) {
    report(
      'IssueDate',
      'date',
      'Issuance date time value of the document is too old and cannot be submitted',
    );
  }
  required('InvoiceTypeCode', { codes: new Set(['01', '02', '03', '04']) });
  required('InvoiceTypeCode', { attribute: 'listVersionID', codes: new Set(['1.0', '1.1']) });
}

function checkCurrency(invoice: Element, { required, requiredNumber, optional, report }: Checker) {
  required('DocumentCurrencyCode', { codes: currencyCodes });
  optional('TaxCurrencyCode', { codes: currencyCodes });
  const currency = textAt(invoice, 'DocumentCurrencyCode');
  if (currency === 'MYR') return;
  required('TaxExchangeRate.SourceCurrencyCode', { codes: new Set([currency]) });
  required('TaxExchangeRate.TargetCurrencyCode', { codes: new Set(['MYR']) });
  requiredNumber('TaxExchangeRate.CalculationRate');
  const rate = element(invoice, 'TaxExchangeRate.CalculationRate')?.['_'];
  if (typeof rate !== 'number') return;
  if (rate <= 0) report('TaxExchangeRate.CalculationRate', 'form', 'The rate must be more than zero');
  if (String(rate).length > 15) report('TaxExchangeRate.CalculationRate', 'tooLong', 'The rate is too long');
}

function checkReferences(invoice: Element, { report, optional }: Checker) {
  optional('BillingReference.AdditionalDocumentReference.ID', { limit: 150 });
  const originals = elements(invoice, 'BillingReference.InvoiceDocumentReference');
  const path = 'BillingReference.InvoiceDocumentReference';
  if (textAt(invoice, 'InvoiceTypeCode') !== '01' && originals.length === 0) {
    report(path, 'missing', 'A note must name its original');
  }
  for (const original of originals) {
    if (textAt(original, 'ID') === '')
      report(`${path}.ID`, 'missing', 'The number of the original is missing');
    if (!/^[0-9A-Z]{26}$/.test(textAt(original, 'UUID'))) {
      report(`${path}.UUID`, 'reference', 'The UUID of the original must have 26 characters');
    }
  }
  for (const document of elements(invoice, 'AdditionalDocumentReference')) {
    const [id, type] = [textAt(document, 'ID'), textAt(document, 'DocumentType')];
    const limit = { CustomsImportForm: 1000, K2: 1000, FreeTradeAgreement: 300, '': 3 }[type] ?? 1000;
    if (id === '' || id.length > limit) {
      report(
        'AdditionalDocumentReference.ID',
        'form',
        `The reference ${type} needs 1 to ${limit} characters`,
      );
    }
  }
}

function checkPayment(invoice: Element, { optional, report }: Checker) {
  optional('InvoicePeriod.StartDate', { form: isoDate });
  optional('InvoicePeriod.EndDate', { form: isoDate });
  optional('InvoicePeriod.Description', { limit: 50 });
  optional('PaymentMeans.PaymentMeansCode', { codes: paymentCodes });
  optional('PaymentMeans.PayeeFinancialAccount.ID', { limit: 150 });
  optional('PaymentTerms.Note', { limit: 300 });
  optional('PrepaidPayment.ID', { limit: 150 });
  optional('PrepaidPayment.PaidDate', { form: isoDate });
  optional('Delivery.Shipment.FreightAllowanceCharge.AllowanceChargeReason', { limit: 300 });
  optional('Delivery.DeliveryParty.PartyLegalEntity.RegistrationName', { limit: 300 });
  elements(invoice, 'AllowanceCharge').forEach((charge, index) => {
    if (textAt(charge, 'AllowanceChargeReason').length > 300) {
      report(
        `AllowanceCharge[${index}].AllowanceChargeReason`,
        'tooLong',
        'The reason is over 300 characters',
      );
    }
  });
}

const taxAmountPath = /^(Tax|PerUnit)Amount$/;

/** Every amount is in the currency of the document; tax alone may be in the tax currency. */
function checkCurrencyOfAmounts(invoice: Element): Fault[] {
  const currency = textAt(invoice, 'DocumentCurrencyCode');
  const taxCurrency = textAt(invoice, 'TaxCurrencyCode') || currency;
  const faults: Fault[] = [];
  const visit = (of: Element, path: string) => {
    for (const [name, children] of Object.entries(of)) {
      if (!Array.isArray(children)) continue;
      for (const child of children as Element[]) {
        const found = attribute(child, 'currencyID');
        const isAllowed = found === currency || (taxAmountPath.test(name) && found === taxCurrency);
        if (found && !isAllowed) {
          const message = `${name} is in ${found}, the document is in ${currency}`;
          faults.push({ path: `${path}.${name}`, code: 'DC511', message });
        }
        visit(child, `${path}.${name}`);
      }
    }
  };
  visit(invoice, 'Invoice');
  return faults;
}

/** Checks the mandatory fields, their limits, forms and codes as the page of each document type names them. */
export function checkFields(invoice: Element, now: Date): Fault[] {
  const checker = fieldChecker(invoice, 'Invoice');
  checkIssue(invoice, now, checker);
  checkCurrency(invoice, checker);
  checkReferences(invoice, checker);
  checkPayment(invoice, checker);
  return [
    ...checker.faults,
    ...checkSupplier(invoice),
    ...checkBuyer(invoice),
    ...checkLines(invoice),
    ...checkCurrencyOfAmounts(invoice),
  ];
}
