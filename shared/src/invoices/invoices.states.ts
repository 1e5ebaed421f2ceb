import { machine, type StateOf } from '../states/index.ts';

/** Overdue is derived from `due_on` and the balance, never stored. */
export const invoiceStates = machine('draft', {
  draft: ['issued', 'void'],
  issued: ['partially_paid', 'paid', 'written_off', 'void'],
  partially_paid: ['paid', 'written_off', 'issued'],
  paid: ['partially_paid', 'issued'],
  // Given up; the document stays as it was issued.
  written_off: ['issued', 'partially_paid'],
  void: [],
});

export type InvoiceState = StateOf<typeof invoiceStates>;

/** How far a freight invoice's goods are on the last mile; what a vendor may set. */
export const deliveryStates = machine('waiting', {
  waiting: ['assigned'],
  assigned: ['out_for_delivery'],
  out_for_delivery: ['delivered', 'failed'],
  failed: ['out_for_delivery'],
  delivered: [],
});

export type DeliveryState = StateOf<typeof deliveryStates>;
