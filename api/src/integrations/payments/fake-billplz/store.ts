import { randomBytes, randomUUID } from 'node:crypto';

export interface Bill {
  readonly id: string;
  readonly collection_id: string;
  readonly email: string;
  readonly name: string;
  amount: number;
  readonly callback_url: string;
  readonly redirect_url: string;
  readonly description: string;
  readonly due_at: string;
  readonly reference_1_label: string;
  readonly reference_1: string | null;
  state: 'due' | 'paid' | 'deleted';
  paid_amount: number;
  paid_at: string | null;
}

export interface PaymentOrder {
  readonly id: string;
  readonly payment_order_collection_id: string;
  readonly bank_code: string;
  readonly bank_account_number: string;
  readonly name: string;
  readonly description: string;
  readonly total: number;
  readonly reference_id: string | null;
  status: 'enquiring' | 'executing' | 'completed' | 'refunded';
}

export const newBillId = (): string => randomBytes(6).toString('base64url');
export const newOrderId = (): string => randomUUID();

/** `2018-09-27 15:15:09 +0800`, as Billplz writes instants. */
export function toLocalTime(at: Date): string {
  const local = new Date(at.getTime() + 8 * 3_600_000).toISOString();
  return `${local.slice(0, 10)} ${local.slice(11, 19)} +0800`;
}

/** A bill as the API answers it. */
export const toBillAnswer = (bill: Bill, origin: string) => ({
  ...bill,
  paid: bill.state === 'paid',
  mobile: null,
  url: `${origin}/bills/${bill.id}`,
  reference_2_label: null,
  reference_2: null,
});

/** Fields of a bill's callback, without its signature. */
export const toCallback = (bill: Bill, origin: string): Record<string, string> => ({
  id: bill.id,
  collection_id: bill.collection_id,
  paid: String(bill.state === 'paid'),
  state: bill.state,
  amount: String(bill.amount),
  paid_amount: String(bill.paid_amount),
  due_at: bill.due_at,
  email: bill.email,
  mobile: '',
  name: bill.name,
  url: `${origin}/bills/${bill.id}`,
  ...(bill.paid_at !== null && { paid_at: bill.paid_at }),
});
