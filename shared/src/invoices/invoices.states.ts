import { machine, type StateOf } from '../states/index.ts';

interface InvoiceMeaning {
  /** Whether it was sent to its customer and stands: neither a draft nor void. */
  readonly isBilled: boolean;
  /** Whether money is still asked for. */
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

/** How far a freight invoice's goods are on the last mile; what a vendor may set. */
export const deliveryStates = machine()('waiting', {
  waiting: { to: ['assigned'] },
  assigned: { to: ['out_for_delivery'] },
  out_for_delivery: { to: ['delivered', 'failed'] },
  failed: { to: ['out_for_delivery'] },
  delivered: { to: [] },
});

export type DeliveryState = StateOf<typeof deliveryStates>;
