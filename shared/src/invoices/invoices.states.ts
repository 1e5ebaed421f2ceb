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

interface DeliveryMeaning {
  /** True if a vendor sets it; the warehouse decides before that. */
  readonly byVendor: boolean;
}

/** Last-mile states of a freight invoice's goods. */
export const deliveryStates = machine<DeliveryMeaning>()('waiting', {
  waiting: { to: ['assigned'], byVendor: false },
  assigned: { to: ['out_for_delivery'], byVendor: false },
  out_for_delivery: { to: ['delivered', 'failed'], byVendor: true },
  failed: { to: ['out_for_delivery'], byVendor: true },
  delivered: { to: [], byVendor: true },
});

export type DeliveryState = StateOf<typeof deliveryStates>;
