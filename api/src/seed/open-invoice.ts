import type { InvoiceFacts } from '@rantau/shared/invoices';
import type { Step } from './demo-context.ts';
import type { Customer } from './people.ts';
import type { Row } from './rows.ts';

export type InvoiceKind = NonNullable<Row<'invoices'>['kind']>;

export interface LineToInvoice {
  readonly kind: string;
  readonly description: string;
  readonly quantity: string;
  readonly unit: string;
  readonly unit_price_minor: number;
  readonly amount_minor: number;
  readonly details: Readonly<Record<string, unknown>>;
}

/** An invoice while its life is made up. */
export interface OpenInvoice {
  readonly id: string;
  readonly reference: string;
  readonly kind: InvoiceKind;
  readonly customer: Customer;
  readonly lines: LineToInvoice[];
  readonly steps: Step[];
  readonly rate: string;
  facts: InvoiceFacts;
  row: Row<'invoices'>;
}
