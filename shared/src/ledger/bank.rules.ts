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

/** Money on a bank account, above zero for what came in. */
interface BankMoney {
  readonly cash: LedgerAccount;
  readonly amount_minor: number;
  readonly currency: 'USD' | 'MYR';
  /** Ringgit for a dollar on its day; null for dollars. */
  readonly exchange_rate: string | null;
}

/**
 * Money of a bank line against what it is. Charges and interest are kept in dollars, as all income and expenses; what other
 * books keep stays in its currency.
 */
export function bankBookingPostings(
  booking: BankBooking,
  { cash, amount_minor, currency, exchange_rate }: BankMoney,
): Posting[] {
  const account = accountOf[booking];
  if (booking === 'other_books' || exchange_rate === null)
    return [
      { account: cash, amount_minor, currency },
      { account, amount_minor: -amount_minor, currency },
    ];
  const worth_usd_minor = Math.round(amount_minor / Number(exchange_rate));
  const postings: Posting[] = [
    { account: cash, amount_minor, currency },
    { account: 'currency_exchange', amount_minor: -amount_minor, currency },
    { account: 'currency_exchange', amount_minor: worth_usd_minor, currency: 'USD' },
    { account, amount_minor: -worth_usd_minor, currency: 'USD' },
  ];
  return postings.filter((posting) => posting.amount_minor !== 0);
}
