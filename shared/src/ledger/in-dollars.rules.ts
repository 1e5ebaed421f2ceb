import type { LedgerAccount } from './ledger.accounts.ts';
import type { Posting } from './ledger.rules.ts';

/** Money that came to an account of the company, below zero where it left. */
export interface HeldMoney {
  readonly account: LedgerAccount;
  readonly amount_minor: number;
  readonly currency: 'USD' | 'MYR';
  /** Ringgit for a dollar on its day; null for dollars. */
  readonly exchange_rate: string | number | null;
}

/** Money against income or an expense, which are kept in dollars: ringgit by way of their worth in dollars. */
export function inDollarsPostings(
  { account, amount_minor, currency, exchange_rate }: HeldMoney,
  against: LedgerAccount,
): Posting[] {
  if (currency === 'USD')
    return [
      { account, amount_minor, currency },
      { account: against, amount_minor: -amount_minor, currency },
    ];
  // The same cents whichever way it goes, so that what is booked back leaves nothing.
  const size = exchange_rate === null ? 0 : Math.round(Math.abs(amount_minor) / Number(exchange_rate));
  const worth_usd_minor = Math.sign(amount_minor) * size;
  const postings: Posting[] = [
    { account, amount_minor, currency },
    { account: 'currency_exchange', amount_minor: -amount_minor, currency },
    { account: 'currency_exchange', amount_minor: worth_usd_minor, currency: 'USD' },
    { account: against, amount_minor: -worth_usd_minor, currency: 'USD' },
  ];
  return postings.filter((posting) => posting.amount_minor !== 0);
}
