import type { InvoiceLine } from '@rantau/shared/invoices';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toUblDocument } from '../../integrations/e-invoices/ubl-document.ts';
import { documentOf, withTax } from './documents.fixtures.ts';
import { toContentLines } from './e-invoice-lines.ts';

const line = fc.record({
  kind: fc.constantFrom(
    'freight',
    'service',
    'repack_discount',
    'items',
    'us_shipping',
    'manual',
    'late_fee',
  ),
  quantity: fc.integer({ min: 1, max: 99_999 }).map((n) => String(n / 100)),
  unit: fc.constantFrom('cft', 'kg', 'box', 'shipment', 'usd_100', 'item'),
  unit_price_minor: fc.integer({ min: -5_000, max: 50_000 }),
  amount_minor: fc.integer({ min: -20_000, max: 2_000_000 }),
});

/** Random lines with one tax on services or on all but outlays, as invoices have it. */
const lines = fc
  .record({ lines: fc.array(line, { minLength: 1, maxLength: 12 }), onServices: fc.boolean() })
  .map(({ lines: given, onServices }) => withTax(given, 600, onServices));

type Amounts = Readonly<Record<string, readonly [{ readonly _: number }]>>;
const cents = (of: unknown, name: string): number => Math.round(((of as Amounts)[name]?.[0]._ ?? 0) * 100);

test('a document asks for what its invoice asks for, to the cent, and its taxes add up', () => {
  fc.assert(
    fc.property(lines, (given) => {
      const content = documentOf(toContentLines(given, 'en'));
      const [invoice] = (toUblDocument(content) as { Invoice: [Record<string, unknown[]>] }).Invoice;
      const [total] = invoice['LegalMonetaryTotal'] ?? [];
      const [tax] = invoice['TaxTotal'] ?? [];
      const owed = given.reduce((sum, { amount_minor }) => sum + amount_minor, 0);
      expect(cents(total, 'PayableAmount')).toBe(owed);
      const ofLines = (invoice['InvoiceLine'] ?? []).map((each) =>
        cents((each as Record<string, unknown[]>)['TaxTotal']?.[0], 'TaxAmount'),
      );
      expect(ofLines.reduce((sum, each) => sum + each, 0)).toBe(cents(tax, 'TaxAmount'));
      // A negative fraction rounds to -0.
      for (const each of content.lines)
        expect(Math.round(Number(each.quantity) * each.unit_price_minor) + 0).toBe(each.amount_minor);
    }),
    { numRuns: 1_000 },
  );
});

test('each rate stands on the lines that it was computed from, and what is exempt says why', () => {
  const lineOf = (kind: string, description: string, amount_minor: number, details = {}): InvoiceLine => ({
    id: description,
    position: 1,
    kind,
    description,
    quantity: '1',
    unit: 'item',
    unit_price_minor: amount_minor,
    amount_minor,
    details,
  });
  const made = toContentLines(
    [
      lineOf('freight', 'freight_sea', 10_000),
      lineOf('service', 'service_repack', 1_000),
      lineOf('service', 'service_storage', 300),
      lineOf('items', 'items', 5_000),
      lineOf('tax', 'tax', 80, { code: 'sst', rate_bp: 800, value_usd_minor: 1_000, charges: 'handling' }),
      lineOf('tax', 'tax', 600, {
        code: 'sst',
        rate_bp: 600,
        value_usd_minor: 10_000,
        charges: 'sea_freight',
      }),
      lineOf('tax', 'tax_exempt', 0, {
        code: 'sst',
        rate_bp: 0,
        value_usd_minor: 300,
        charges: 'storage',
        exemption_reason: 'Order 2018',
      }),
    ],
    'en',
  );
  expect(made.map(({ tax }) => tax)).toEqual([
    { type: 'service_tax', rate_bp: 600, amount_minor: 600 },
    { type: 'service_tax', rate_bp: 800, amount_minor: 80 },
    { type: 'exempt', exemption_reason: 'Order 2018', rate_bp: 0, amount_minor: 0 },
    { type: 'not_applicable', rate_bp: 0, amount_minor: 0 },
  ]);
});
