import { classificationCodes, countryCodes, taxCodes, unitCodes } from './codes.ts';
import type { Fault } from './errors.ts';
import { fieldChecker } from './field-checker.ts';
import { attribute, type Element, element, elements, numberAt, textAt } from './ubl.ts';

type Checker = ReturnType<typeof fieldChecker>;

const reasonForm = /^[\p{L}\p{N} .,()-]*$/u;

function checkTaxes(of: Element, { requiredNumber, report }: Checker, perLine: boolean) {
  requiredNumber('TaxTotal.TaxAmount');
  const subtotals = elements(of, 'TaxTotal.TaxSubtotal');
  if (subtotals.length === 0)
    report('TaxTotal.TaxSubtotal', 'missing', 'A tax total needs a subtotal a kind');
  subtotals.forEach((subtotal, index) => {
    const path = `TaxTotal.TaxSubtotal[${index}]`;
    for (const name of ['TaxableAmount', 'TaxAmount']) {
      if (numberAt(subtotal, name) === undefined) report(`${path}.${name}`, 'missing', `${name} is required`);
    }
    const kind = textAt(subtotal, 'TaxCategory.ID');
    if (!taxCodes.has(kind)) report(`${path}.TaxCategory.ID`, 'code', `The tax kind is not known: ${kind}`);
    const scheme = element(subtotal, 'TaxCategory.TaxScheme.ID');
    const isOther = attribute(scheme, '_') === 'OTH' && attribute(scheme, 'schemeID') === 'UN/ECE 5153';
    if (!isOther || attribute(scheme, 'schemeAgencyID') !== '6') {
      report(
        `${path}.TaxCategory.TaxScheme.ID`,
        'form',
        'The tax scheme must be OTH of UN/ECE 5153, agency 6',
      );
    }
    const reason = textAt(subtotal, 'TaxCategory.TaxExemptionReason');
    const reasonPath = `${path}.TaxCategory.TaxExemptionReason`;
    if (kind === 'E' && reason === '') report(reasonPath, 'missing', 'An exemption needs its reason');
    if (reason.length > 300) report(reasonPath, 'tooLong', 'The reason is longer than 300 characters');
    if (!reasonForm.test(reason))
      report(reasonPath, 'form', 'Of special characters only . , - ( ) are allowed');
    const hasRate = numberAt(subtotal, 'Percent') !== undefined || element(subtotal, 'PerUnitAmount');
    if (perLine && kind !== 'E' && kind !== '06' && !hasRate) {
      report(`${path}.Percent`, 'missing', 'A taxed line needs its rate');
    }
  });
}

function checkQuantity(line: Element, { optional, report }: Checker) {
  optional('InvoicedQuantity', { attribute: 'unitCode', codes: unitCodes });
  const quantity = numberAt(line, 'InvoicedQuantity') ?? 1;
  if (Number(quantity.toFixed(5)) !== quantity) {
    report('InvoicedQuantity', 'form', 'A quantity has five decimals at most');
  }
}

function checkItem(line: Element, { required, optional, report }: Checker) {
  const codes = elements(line, 'Item.CommodityClassification.ItemClassificationCode');
  const classes = codes.filter((code) => attribute(code, 'listID') === 'CLASS');
  const path = 'Item.CommodityClassification.ItemClassificationCode';
  if (classes.length === 0) report(path, 'missing', 'A classification with listID CLASS is required');
  for (const code of classes) {
    if (!classificationCodes.has(attribute(code, '_'))) {
      report(path, 'code', `The classification is not known: ${attribute(code, '_')}`);
    }
  }
  if (codes.some((code) => attribute(code, 'listID') === 'PTC' && attribute(code, '_').length > 12)) {
    report(path, 'tooLong', 'A tariff code has 12 characters at most');
  }
  required('Item.Description', { limit: 300 });
  optional('Item.OriginCountry.IdentificationCode', { codes: countryCodes });
}

function checkLine(line: Element, path: string): Fault[] {
  const checker = fieldChecker(line, path);
  checker.required('ID');
  checkItem(line, checker);
  checkQuantity(line, checker);
  for (const name of ['Price.PriceAmount', 'ItemPriceExtension.Amount', 'LineExtensionAmount']) {
    checker.requiredNumber(name);
  }
  checkTaxes(line, checker, true);
  return checker.faults;
}

/** Checks the lines, the tax total and the totals of the document for what must be there. */
export function checkLines(invoice: Element): Fault[] {
  const checker = fieldChecker(invoice, 'Invoice');
  checkTaxes(invoice, checker, false);
  for (const name of ['TaxExclusiveAmount', 'TaxInclusiveAmount', 'PayableAmount']) {
    checker.requiredNumber(`LegalMonetaryTotal.${name}`);
  }
  const lines = elements(invoice, 'InvoiceLine');
  if (lines.length === 0) checker.report('InvoiceLine', 'missing', 'A document has one line at least');
  return [
    ...checker.faults,
    ...lines.flatMap((line, index) => checkLine(line, `Invoice.InvoiceLine[${index}]`)),
  ];
}
