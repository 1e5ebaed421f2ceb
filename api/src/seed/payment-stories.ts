import type { OpenInvoice } from './open-invoice.ts';
import type { PaymentStory, Seeding } from './outbound-package-plan.ts';
import type { Method } from './payments.ts';

export const story = (name: PaymentStory['name'], paidAfter = 2): PaymentStory => ({ name, paidAfter });

/** The steps up to now: a proof that was sent yesterday still waits. */
export function payFor(
  { context, books }: Seeding,
  invoice: OpenInvoice,
  { name, paidAfter }: PaymentStory,
  issued: number,
): void {
  const { random } = context;
  const method: Method =
    invoice.customer.kind === 'forwarding'
      ? random.pick(['bank_transfer_my', 'bank_transfer_my', 'bank_transfer_my', 'zelle'])
      : random.pick(['zelle', 'zelle', 'cheque']);
  const sent = (days: number) => context.at(Math.min(0, issued + paidAfter + days), 3);
  const reviewed = (days: number) => context.at(Math.min(0, issued + paidAfter + days + 1), 8);
  const pay = (days: number, more: object = {}) =>
    books.pay(invoice, { method, at: sent(days), reviewedAt: reviewed(days), outcome: 'verified', ...more });
  switch (name) {
    case 'paid':
      pay(0);
      break;
    case 'overpaid':
      pay(0, { extra: random.between(5, 40) * 100 });
      break;
    case 'in_two_parts':
      pay(-1, { share: 0.5 });
      pay(0);
      break;
    case 'refunded_once':
      pay(-2, { refundedAt: reviewed(-1) });
      pay(0);
      break;
    case 'part':
      pay(0, { share: 0.4 });
      break;
    case 'rejected':
      pay(0, { outcome: 'rejected' });
      break;
    case 'waiting_short':
      books.pay(invoice, { method, at: sent(0), reviewedAt: null, outcome: 'submitted', share: 0.85 });
      break;
    case 'waiting':
      books.pay(invoice, { method, at: sent(0), reviewedAt: null, outcome: 'submitted' });
      break;
    case 'unpaid':
      break;
  }
}
