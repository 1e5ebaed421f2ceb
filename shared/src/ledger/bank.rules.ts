import { type HeldMoney, inDollarsPostings } from './in-dollars.rules.ts';
import type { LedgerAccount, LedgerTransactionKind } from './ledger.accounts.ts';
import type { Posting } from './ledger.rules.ts';

/** Meanings of a bank's line that concerns no customer. */
export const bankBookings = ['charge', 'interest', 'other_books'] as const;
export type BankBooking = (typeof bankBookings)[number];

export const kindOfBankBooking = {
  charge: 'bank_charged',
  interest: 'bank_interest_paid',
  other_books: 'other_books_paid',
} as const satisfies Record<BankBooking, LedgerTransactionKind>;

const accountOf = {
  charge: 'bank_charges',
  interest: 'bank_interest',
  other_books: 'other_books',
} as const satisfies Record<BankBooking, LedgerAccount>;

/**
 * Money of a bank line against what it is. Charges and interest are kept in dollars, as all income and expenses; what other
 * books keep stays in its currency.
 */
export const bankBookingPostings = (booking: BankBooking, money: HeldMoney): Posting[] =>
  booking === 'other_books'
    ? [
        { account: money.account, amount_minor: money.amount_minor, currency: money.currency },
        { account: accountOf[booking], amount_minor: -money.amount_minor, currency: money.currency },
      ]
    : inDollarsPostings(money, accountOf[booking]);
