import type { InvoiceLine } from '@rantau/shared/invoices';
import type { ContentLine, EInvoiceContent, Party } from '../../integrations/e-invoices/content.ts';

const party: Party = {
  name: 'Aminah',
  tin: 'IG115002000',
  identity_kind: 'NRIC',
  identity_number: '770625015324',
  sst_number: null,
  phone: '+60123456789',
  email: 'aminah@example.com',
  address: { lines: ['No. 18'], city: 'Puchong', postcode: '47100', state: '10', country: 'MYS' },
};

/** An invoice in dollars of these lines, or another document. */
export const documentOf = (
  lines: readonly ContentLine[],
  over: Partial<EInvoiceContent> = {},
): EInvoiceContent => ({
  kind: 'invoice',
  number: 'INV-1',
  version: '1.1',
  issued_at: new Date('2026-11-21T02:00:00.000Z'),
  currency: 'USD',
  exchange_rate: '4.4512',
  supplier: {
    ...party,
    tin: 'C25845632020',
    identity_kind: 'BRN',
    identity_number: '201201039482',
    msic_code: '52291',
    activity: 'Forwarding of freight',
  },
  buyer: party,
  originals: [],
  lines,
  ...over,
});

type Charge = Pick<InvoiceLine, 'kind' | 'quantity' | 'unit' | 'unit_price_minor' | 'amount_minor'>;

/** Lines of an invoice with one tax, in hundredths of a percent, on services alone or on all but outlays. */
export function withTax(charges: readonly Charge[], rate_bp: number, onServices: boolean): InvoiceLine[] {
  const value = charges
    .filter(({ kind }) =>
      onServices
        ? ['service', 'repack_discount', 'manual'].includes(kind)
        : !['items', 'us_shipping'].includes(kind),
    )
    .reduce((sum, { amount_minor }) => sum + amount_minor, 0);
  const tax = Math.round((Math.max(0, value) * rate_bp) / 10_000);
  return [
    ...charges.map((charge) => ({ ...charge, description: 'Line', details: {} })),
    ...(tax === 0
      ? []
      : [
          {
            kind: 'tax',
            description: 'tax',
            quantity: '1',
            unit: 'shipment',
            unit_price_minor: tax,
            amount_minor: tax,
            details: { code: 'sst', rate_bp, value_usd_minor: value },
          },
        ]),
  ].map((line, index) => ({ ...line, id: String(index), position: index + 1 }));
}
