import type { EInvoiceKind } from '@rantau/shared/e-invoices';

export interface PartyAddress {
  readonly lines: readonly string[];
  readonly city: string;
  readonly postcode: string;
  /** Two digits of a Malaysian state; `17` abroad. */
  readonly state: string;
  /** ISO 3166-1, three letters. */
  readonly country: string;
}

export interface Party {
  readonly name: string;
  readonly tin: string;
  readonly identity_kind: 'NRIC' | 'PASSPORT' | 'BRN' | 'ARMY';
  readonly identity_number: string;
  readonly sst_number: string | null;
  /** E.164. */
  readonly phone: string;
  readonly email: string;
  readonly address: PartyAddress;
}

export interface Supplier extends Party {
  readonly msic_code: string;
  readonly activity: string;
}

/** Tax of a line: service tax with its amount, exempt from it for a reason, or none. */
export interface LineTax {
  readonly type: 'service_tax' | 'exempt' | 'not_applicable';
  readonly exemption_reason?: string;
  /** Hundredths of a percent. */
  readonly rate_bp: number;
  readonly amount_minor: number;
}

export interface ContentLine {
  readonly description: string;
  /** Code of the tax office's table of classifications. */
  readonly classification: string;
  /** Decimal. */
  readonly quantity: string;
  /** UN/ECE recommendation 20. */
  readonly unit: string;
  readonly unit_price_minor: number;
  readonly amount_minor: number;
  readonly tax: LineTax;
}

/** All that an e-invoice says, in our words. Amounts in minor units of `currency`, tax not included in lines. */
export interface EInvoiceContent {
  readonly kind: EInvoiceKind;
  readonly number: string;
  readonly version: '1.0' | '1.1';
  readonly issued_at: Date;
  readonly currency: 'USD' | 'MYR';
  /** Ringgit for one unit of `currency`; null in ringgit. */
  readonly exchange_rate: string | null;
  readonly supplier: Supplier;
  readonly buyer: Party;
  /** Documents that a note is for. */
  readonly originals: readonly { readonly number: string; readonly uuid: string }[];
  readonly lines: readonly ContentLine[];
}
