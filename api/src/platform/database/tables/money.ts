import type { Id } from '@rantau/shared/ids';
import type { Invoice } from '@rantau/shared/invoices';
import type { LedgerAccount, LedgerTransactionKind } from '@rantau/shared/ledger';
import type { Payment } from '@rantau/shared/payments';
import type { Generated } from 'kysely';
import type { DefaultJson, NullableJson } from './columns.ts';

export interface CustomerBalanceTable {
  user_id: Id<'user'>;
  receivable_minor: number;
  credit_minor: number;
}

export interface InvoiceLineTable {
  id: string;
  invoice_id: Id<'invoice'>;
  position: number;
  kind: string;
  description: string;
  quantity: number;
  unit: string;
  unit_price_minor: number;
  amount_minor: number;
  details: DefaultJson<unknown>;
}

export interface InvoiceTable {
  id: Id<'invoice'>;
  version: Generated<number>;
  created_at: string;
  updated_at: string;
  reference: string;
  kind: 'sea_freight' | 'air_freight' | 'online_order' | 'pickup';
  state: Invoice['state'];
  user_id: Id<'user'>;
  currency: Generated<'USD'>;
  discount_minor: Generated<number>;
  total_minor: Generated<number>;
  paid_minor: Generated<number>;
  released_unpaid: Generated<boolean>;
  exchange_rate: number | null;
  exchange_rate_on: string | null;
  issued_on: string | null;
  due_on: string | null;
  outbound_package_id: Id<'outbound_package'> | null;
  online_order_id: Id<'online_order'> | null;
  pickup_request_id: Id<'pickup_request'> | null;
  computed_with: NullableJson<unknown>;
  note: Generated<string>;
  void_reason: string | null;
  paid_at: string | null;
  late_fee_waived_until: string | null;
  late_fee_waived_reason: string | null;
  late_fee_charged_until: string | null;
  late_fee_cap_minor: number | null;
  buyer_tax_number: string | null;
  late_fee_charged_minor: Generated<number>;
}

export interface LateFeePauseTable {
  id: string;
  invoice_id: Id<'invoice'>;
  payment_id: Id<'payment'>;
  paused_at: string;
  resumed_at: string | null;
}

export interface LedgerEntryTable {
  id: string;
  transaction_id: string;
  account: LedgerAccount;
  user_id: Id<'user'> | null;
  amount_minor: number;
  currency: 'USD' | 'MYR';
  invoice_id: Id<'invoice'> | null;
}

export interface LedgerTransactionTable {
  id: string;
  kind: LedgerTransactionKind;
  at: string;
  on: string;
  user_id: Id<'user'> | null;
  reference: string;
  subject_kind: string;
  subject_id: string;
  description: Generated<string>;
  idempotency_key: string;
  actor_kind: string;
  actor_id: string | null;
  written_in: Generated<string>;
}

export interface PaymentAllocationTable {
  payment_id: Id<'payment'>;
  invoice_id: Id<'invoice'>;
  position: number;
  amount_usd_minor: number;
}

export interface PaymentTable {
  id: Id<'payment'>;
  version: Generated<number>;
  created_at: string;
  updated_at: string;
  reference: string;
  state: Payment['state'];
  user_id: Id<'user'>;
  method: 'bank_transfer_my' | 'zelle' | 'cheque';
  amount_minor: number;
  currency: 'USD' | 'MYR';
  exchange_rate: number | null;
  amount_usd_minor: number;
  credit_usd_minor: Generated<number>;
  paid_on: string;
  bank_reference: Generated<string>;
  note: Generated<string>;
  rejection_reason: string | null;
  refund_reason: string | null;
  reviewed_at: string | null;
  reviewed_by: Id<'admin'> | null;
  proof_image_id: Id<'image'> | null;
  split_chosen: Generated<boolean>;
}

/** By the name of the table. */
export interface MoneyTables {
  customer_balances: CustomerBalanceTable;
  invoice_lines: InvoiceLineTable;
  invoices: InvoiceTable;
  late_fee_pauses: LateFeePauseTable;
  ledger_entries: LedgerEntryTable;
  ledger_transactions: LedgerTransactionTable;
  payment_allocations: PaymentAllocationTable;
  payments: PaymentTable;
}
