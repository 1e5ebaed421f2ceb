import { invoicePostings } from '@rantau/shared/ledger';
import { convert, usd } from '@rantau/shared/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCertificate } from '../../integrations/e-invoices/certificate.ts';
import type { ContentLine, EInvoiceContent } from '../../integrations/e-invoices/content.ts';
import { createSigner } from '../../integrations/e-invoices/fake-myinvois/certificate.ts';
import { checkTotals } from '../../integrations/e-invoices/fake-myinvois/check-totals.ts';
import { type Element, element, numberAt } from '../../integrations/e-invoices/fake-myinvois/ubl.ts';
import { validateAtOnce } from '../../integrations/e-invoices/fake-myinvois/validation.ts';
import { toUblDocument } from '../../integrations/e-invoices/ubl-document.ts';
import { signUblDocument, verifyUblSignature } from '../../integrations/e-invoices/ubl-signature.ts';
import { toConsolidatedLines } from './consolidated-lines.ts';
import { documentOf, withTax } from './documents.fixtures.ts';
import { generalPublic } from './e-invoice-content.ts';
import { toContentLines } from './e-invoice-lines.ts';

/** `E_INVOICES=5000` makes so many invoices and notes. */
const count = Number(process.env['E_INVOICES'] ?? 200);
const now = new Date('2026-11-21T02:00:00.000Z');
const signer = createSigner(now, { tin: 'C25845632020', brn: '201201039482' });
const certificate = readCertificate(`${signer.privateKey}\n${signer.certificate}`);
/** Lines as they are charged: a price a quantity, least charges and discounts beside it, and a tax of what is taxed. */
const charged = fc
  .record({
    lines: fc.array(
      fc.record({
        kind: fc.constantFrom('freight', 'service', 'items', 'us_shipping', 'manual'),
        quantity: fc.integer({ min: 1, max: 9_999 }).map((hundredths) => String(hundredths / 100)),
        unit: fc.constantFrom('cft', 'kg', 'box', 'shipment', 'item'),
        unit_price_minor: fc.integer({ min: 1, max: 50_000 }),
        is_least: fc.boolean(),
      }),
      { minLength: 1, maxLength: 12 },
    ),
    rate_bp: fc.constantFrom(0, 600, 800),
    onServices: fc.boolean(),
  })
  .map(({ lines, rate_bp, onServices }) =>
    withTax(
      lines.map(({ is_least, ...line }) => ({
        ...line,
        amount_minor: is_least ? 2_500 : Math.round(Number(line.quantity) * line.unit_price_minor),
      })),
      rate_bp,
      onServices,
    ),
  );

const signed = (lines: readonly ContentLine[], over: Partial<EInvoiceContent>): string =>
  signUblDocument(toUblDocument(documentOf(lines, over)), certificate, now);

/** Faults that the tax office would find by itself, and what the document asks for in hundredths. */
function examine(text: string): { readonly faults: unknown[]; readonly payable: number } {
  const { step } = validateAtOnce(text, now);
  const invoice = element(JSON.parse(text) as Element, 'Invoice') as Element;
  return {
    faults: [...step.faults, ...checkTotals(invoice)],
    payable: Math.round((numberAt(invoice, 'LegalMonetaryTotal.PayableAmount') ?? 0) * 100),
  };
}

const note = fc.constantFrom(
  'invoice' as const,
  'credit_note' as const,
  'debit_note' as const,
  'refund_note' as const,
);
const original = { number: 'INV-0', uuid: 'F9D425P6DS7D8IU0000000000A' };

test('each document, alone or in ringgit with others, is as the tax office wants it and asks for what the books have', () => {
  fc.assert(
    fc.property(charged, note, fc.integer({ min: 38_000, max: 49_999 }), (lines, kind, hundredths) => {
      const rate = String(hundredths / 10_000);
      const booked = invoicePostings({ id: 'x' as never, kind: 'sea_freight', lines, earned: true })
        .filter(({ account }) => account === 'receivable')
        .reduce((sum, { amount_minor }) => sum + amount_minor, 0);
      const originals = kind === 'invoice' ? [] : [original];
      const alone = signed(toContentLines(lines, 'en'), { kind, originals, exchange_rate: rate });
      expect(examine(alone)).toEqual({ faults: [], payable: booked });
      expect(verifyUblSignature(alone)).toEqual({ ok: true });
      const total_myr_minor = convert(usd(booked), { rate }).amount;
      const together = signed(toConsolidatedLines(lines, { number: 'INV-1', rate, total_myr_minor }), {
        kind,
        originals,
        currency: 'MYR',
        exchange_rate: null,
        buyer: generalPublic,
      });
      expect(examine(together)).toEqual({ faults: [], payable: total_myr_minor });
    }),
    { numRuns: count },
  );
}, 600_000);

test('ninety invoices of three lines each, with long amounts, fit into one consolidated document', () => {
  const line = (part: number): ContentLine => ({
    description: `INV-00000${part}-X`,
    classification: '004',
    quantity: '1',
    unit: 'C62',
    unit_price_minor: 999_999,
    amount_minor: 999_999,
    tax: { type: 'service_tax', rate_bp: 600, amount_minor: 59_999 },
  });
  const text = signed(
    Array.from({ length: 270 }, (_, part) => line(part)),
    {
      currency: 'MYR',
      exchange_rate: null,
      buyer: generalPublic,
    },
  );
  expect(Buffer.byteLength(text)).toBeLessThan(300_000);
});
