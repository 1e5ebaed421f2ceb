import type { Locale } from '../contract/index.ts';
import { formatMoney } from '../format/index.ts';
import { usd } from '../money/index.ts';
import type { AccountStatement, BalanceParts } from '../users/index.ts';

type Part = keyof BalanceParts;

const words = {
  ms: {
    to_pay_minor: 'perlu dibayar',
    in_review_minor: 'sedang disemak',
    prepaid_minor: 'bayaran anda bagi sebut harga yang belum diterima',
    late_fee_minor: 'caj lewat, yang direkodkan apabila anda membayar',
    credit_minor: 'baki kredit anda',
    made_of: 'Baki hari ini terdiri daripada:',
  },
  en: {
    to_pay_minor: 'to pay',
    in_review_minor: 'under review',
    prepaid_minor: 'that you paid on quotes not accepted yet',
    late_fee_minor: 'of late fees, which are booked when you pay',
    credit_minor: 'of your credit',
    made_of: 'The balance of today is made of:',
  },
} as const satisfies Record<Locale, Record<Part | 'made_of', string>>;

const order = ['to_pay_minor', 'in_review_minor', 'late_fee_minor', 'credit_minor', 'prepaid_minor'] as const;
const taken: readonly Part[] = ['late_fee_minor', 'credit_minor', 'prepaid_minor'];

/** The same for staff, who read of a customer. */
const ofCustomer = {
  ms: {
    prepaid_minor: 'bayaran pelanggan bagi sebut harga yang belum diterima',
    late_fee_minor: 'caj lewat, yang direkodkan apabila pelanggan membayar',
    credit_minor: 'baki kredit pelanggan',
  },
  en: {
    prepaid_minor: 'that the customer paid on quotes not accepted yet',
    late_fee_minor: 'of late fees, which are booked when the customer pays',
    credit_minor: 'of the customer’s credit',
  },
} as const satisfies Record<Locale, Partial<Record<Part, string>>>;

/** Sum of the parts of a balance. */
export const sumOfParts = (parts: BalanceParts): number =>
  order.reduce((sum, part) => sum + (taken.includes(part) ? -parts[part] : parts[part]), 0);

/** Why a closing balance of today is another amount than what is to be paid; null where it is the same, or not of today. */
export function balanceInWords(
  { parts, closing_minor }: Pick<AccountStatement, 'parts' | 'closing_minor'>,
  locale: Locale,
  reader: 'customer' | 'staff' = 'customer',
): string | null {
  if (parts === null || parts.to_pay_minor === closing_minor) return null;
  const w = reader === 'staff' ? { ...words[locale], ...ofCustomer[locale] } : words[locale];
  const money = (cents: number) => formatMoney(usd(cents), locale);
  const terms = order
    .filter((part) => parts[part] !== 0 || part === 'to_pay_minor')
    .map((part, index) => {
      const sign = taken.includes(part) ? '− ' : index === 0 ? '' : '+ ';
      return `${sign}${money(parts[part])} ${w[part]}`;
    });
  return `${w.made_of} ${terms.join(' ')} = ${money(closing_minor)}.`;
}
