import { type Answer, retrying } from './http.ts';

/** The sums by currency over all accounts of the book, as text, and whether there are some and each is zero. */
export async function ledgerSums(
  trialBalance: () => Promise<Answer>,
): Promise<{ isZero: boolean; text: string }> {
  const answer = await retrying(trialBalance);
  const sums = new Map<string, number>();
  const accounts = JSON.parse(answer.body) as { currency: string; balance_minor: number }[];
  for (const { currency, balance_minor } of accounts)
    sums.set(currency, (sums.get(currency) ?? 0) + balance_minor);
  return {
    isZero: sums.size > 0 && [...sums.values()].every((sum) => sum === 0),
    text: [...sums].map(([currency, sum]) => `${currency} ${sum}`).join(', '),
  };
}
