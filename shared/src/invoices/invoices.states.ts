import { machine, type StateOf } from '../states/index.ts';

interface InvoiceMeaning {
  /** True if it was sent to its customer: neither a draft nor void. */
  readonly isBilled: boolean;
  /** True if it is still to be paid. */
  readonly isOpen: boolean;
}

/** Overdue is derived from `due_on` and the balance, never stored. */
export const invoiceStates = machine<InvoiceMeaning>()('draft', {
  draft: { to: ['issued', 'void'], isBilled: false, isOpen: false },
  issued: { to: ['partially_paid', 'paid', 'written_off', 'void'], isBilled: true, isOpen: true },
  partially_paid: { to: ['paid', 'written_off', 'issued'], isBilled: true, isOpen: true },
  paid: { to: ['partially_paid', 'issued'], isBilled: true, isOpen: false },
  // Given up; the document stays as it was issued.
  written_off: { to: ['issued', 'partially_paid'], isBilled: true, isOpen: false },
  void: { to: [], isBilled: false, isOpen: false },
});

export type InvoiceState = StateOf<typeof invoiceStates>;

/** Last-mile states of a freight invoice's goods, which a vendor may set. */
export const deliveryStates = machine()('waiting', {
  waiting: { to: ['assigned'] },
  assigned: { to: ['out_for_delivery'] },
  out_for_delivery: { to: ['delivered', 'failed'] },
  failed: { to: ['out_for_delivery'] },
  delivered: { to: [] },
});

export type DeliveryState = StateOf<typeof deliveryStates>;
