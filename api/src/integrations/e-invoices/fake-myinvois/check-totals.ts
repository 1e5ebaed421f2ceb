import type { Fault } from './errors.ts';
import {
  attribute,
  buyerOf,
  type Element,
  element,
  elements,
  isConsolidated,
  numberAt,
  textAt,
} from './ubl.ts';

// Rules of the page mathematical-mappings. Sums of amounts must be exact; a product may be rounded to the cent.
const exact = 0.001;
const rounded = 0.005 + 1e-6;
/** Tax of all lines together was rounded once, and then shared out among them. */
const shared = 3 * rounded;

const sum = (of: Element, path: string) =>
  elements(of, path).reduce((total, one) => total + (typeof one['_'] === 'number' ? one['_'] : 0), 0);

const charges = (of: Element, isFee: boolean) =>
  elements(of, 'AllowanceCharge')
    .filter((charge) => element(charge, 'ChargeIndicator')?.['_'] === isFee)
    .reduce((total, charge) => total + (numberAt(charge, 'Amount') ?? 0), 0);

const kindOf = (subtotal: Element) => textAt(subtotal, 'TaxCategory.ID');

function equality() {
  const faults: Fault[] = [];
  return {
    faults,
    expect(path: string, found: number | undefined, expected: number, tolerance = exact) {
      if (found !== undefined && Math.abs(found - expected) <= tolerance) return;
      const message = `Expected ${expected.toFixed(2)}, found ${found ?? 'nothing'}`;
      faults.push({ path, code: 'TT001', message });
    },
  };
}

/** Ringgit for a dollar, at most: sales in dollars stand in a consolidated document in ringgit. */
const dearest = 5;

interface Currency {
  readonly rate: number;
  /** A consolidated document. */
  readonly together: boolean;
}

type Expect = ReturnType<typeof equality>['expect'];

function checkLineTax(line: Element, path: string, expect: Expect, { rate, together }: Currency) {
  expect(
    `${path}.TaxTotal.TaxAmount`,
    numberAt(line, 'TaxTotal.TaxAmount'),
    sum(line, 'TaxTotal.TaxSubtotal.TaxAmount'),
  );
  for (const subtotal of elements(line, 'TaxTotal.TaxSubtotal')) {
    const percent = numberAt(subtotal, 'Percent');
    const taxAmount = numberAt(subtotal, 'TaxAmount');
    if (kindOf(subtotal) === '06') expect(`${path}.TaxTotal.TaxSubtotal.TaxAmount`, taxAmount, 0);
    if (percent === undefined || kindOf(subtotal) === 'E') continue;
    const taxable = numberAt(subtotal, 'TaxableAmount') ?? 0;
    const inOwnCurrency =
      attribute(element(subtotal, 'TaxAmount'), 'currencyID') ===
      attribute(element(subtotal, 'TaxableAmount'), 'currencyID');
    const expected = ((taxable * percent) / 100) * (inOwnCurrency ? 1 : rate);
    // Tax that was rounded in another currency before it was turned into ringgit.
    const tolerance = inOwnCurrency && !together ? shared : rounded * (1 + Math.max(rate, dearest));
    expect(`${path}.TaxTotal.TaxSubtotal.TaxAmount`, taxAmount, expected, tolerance);
  }
}

function checkLine(line: Element, path: string, expect: Expect, currency: Currency) {
  const quantity = numberAt(line, 'InvoicedQuantity') ?? 1;
  const subtotal = (numberAt(line, 'Price.PriceAmount') ?? 0) * quantity;
  const stated = numberAt(line, 'ItemPriceExtension.Amount');
  expect(`${path}.ItemPriceExtension.Amount`, stated, subtotal, rounded);
  const net = (stated ?? 0) - charges(line, false) + charges(line, true);
  expect(`${path}.LineExtensionAmount`, numberAt(line, 'LineExtensionAmount'), net);
  checkLineTax(line, path, expect, currency);
}

/** The subtotals of each tax kind are the sums of the lines with this kind. */
function checkTaxByKind(invoice: Element, expect: Expect) {
  const path = 'TaxTotal.TaxSubtotal';
  const ofLines = elements(invoice, `InvoiceLine.${path}`);
  const ofInvoice = elements(invoice, path);
  expect(
    'Invoice.TaxTotal.TaxAmount',
    numberAt(invoice, 'TaxTotal.TaxAmount'),
    sum(invoice, `${path}.TaxAmount`),
  );
  for (const kind of new Set([...ofLines, ...ofInvoice].map(kindOf))) {
    for (const name of ['TaxableAmount', 'TaxAmount']) {
      const total = (subtotals: Element[]) =>
        subtotals
          .filter((one) => kindOf(one) === kind)
          .reduce((all, one) => all + (numberAt(one, name) ?? 0), 0);
      expect(`Invoice.${path}[${kind}].${name}`, total(ofInvoice), total(ofLines));
    }
  }
}

/** Checks that the amounts of a document add up to the cent. */
export function checkTotals(invoice: Element): Fault[] {
  const { faults, expect } = equality();
  const rate = numberAt(invoice, 'TaxExchangeRate.CalculationRate') ?? 1;
  elements(invoice, 'InvoiceLine').forEach((line, index) => {
    checkLine(line, `Invoice.InvoiceLine[${index}]`, expect, {
      rate,
      together: isConsolidated(buyerOf(invoice)),
    });
  });
  checkTaxByKind(invoice, expect);

  const path = 'LegalMonetaryTotal';
  const at = (name: string) => numberAt(invoice, `${path}.${name}`);
  const net = sum(invoice, 'InvoiceLine.LineExtensionAmount');
  const optional = {
    LineExtensionAmount: net,
    AllowanceTotalAmount: charges(invoice, false),
    ChargeTotalAmount: charges(invoice, true),
  };
  for (const [name, expected] of Object.entries(optional)) {
    if (at(name) !== undefined) expect(`Invoice.${path}.${name}`, at(name), expected);
  }
  const exclusive = net - charges(invoice, false) + charges(invoice, true);
  expect(`Invoice.${path}.TaxExclusiveAmount`, at('TaxExclusiveAmount'), exclusive);

  const tax = numberAt(invoice, 'TaxTotal.TaxAmount') ?? 0;
  const taxCurrency = attribute(element(invoice, 'TaxTotal.TaxAmount'), 'currencyID');
  const inOwnCurrency = taxCurrency === textAt(invoice, 'DocumentCurrencyCode');
  const inclusive = exclusive + (inOwnCurrency ? tax : tax / rate);
  // Each line's tax may have been rounded on its way to ringgit.
  const tolerance = inOwnCurrency ? exact : rounded * (1 + elements(invoice, 'InvoiceLine').length);
  expect(`Invoice.${path}.TaxInclusiveAmount`, at('TaxInclusiveAmount'), inclusive, tolerance);

  const payable =
    (at('TaxInclusiveAmount') ?? 0) -
    sum(invoice, 'PrepaidPayment.PaidAmount') +
    (at('PayableRoundingAmount') ?? 0);
  expect(`Invoice.${path}.PayableAmount`, at('PayableAmount'), payable);
  return faults;
}
