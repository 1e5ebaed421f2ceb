import type { FieldCode } from '../errors/index.ts';
import { type Money, minimum, percentage, usd } from '../money/index.ts';

/** Purchases that a discount code may be limited to. */
export type DiscountPurpose = 'sea' | 'air' | 'online_order';

/** A discount code as its rule needs it. Rows of the table have this shape. */
export interface DiscountCode {
  readonly code: string;
  readonly kind: 'percentage' | 'amount';
  /** Basis points of a percentage, else US cents. */
  readonly value: number;
  readonly applies_to: 'sea' | 'air' | 'freight' | 'online_order' | 'all';
  /** First and last day (`YYYY-MM-DD`, Asia/Kuala_Lumpur), both included. */
  readonly valid_from: string;
  readonly valid_to: string;
  /** Null: without limit. */
  readonly max_uses: number | null;
  readonly uses: number;
  readonly once_per_customer: boolean;
  readonly active: boolean;
}

/** The use that a discount code is checked for: purpose, day and customer. */
interface DiscountUse {
  /** `YYYY-MM-DD`. */
  readonly on: string;
  readonly purpose: DiscountPurpose;
  /** True if the customer who asks has used it before; false where nobody is signed in. */
  readonly usedByCustomer?: boolean;
}

/** Why a code may not be used; each is a field code. */
type DiscountProblem = Extract<FieldCode, `code_${string}`>;
/** Decision on a discount code, with the reason of a refusal. */
type DiscountDecision = { readonly ok: true } | { readonly ok: false; readonly reason: DiscountProblem };

const covers: Record<DiscountCode['applies_to'], readonly DiscountPurpose[]> = {
  sea: ['sea'],
  air: ['air'],
  freight: ['sea', 'air'],
  online_order: ['online_order'],
  all: ['sea', 'air', 'online_order'],
};

/** Decides whether a code may be used. `null` is a code that does not exist or was switched off. */
export function checkDiscount(
  code: DiscountCode | null,
  { on, purpose, usedByCustomer }: DiscountUse,
): DiscountDecision {
  const refuse = (reason: DiscountProblem) => ({ ok: false, reason }) as const;
  if (!code?.active) return refuse('code_unknown');
  if (on < code.valid_from) return refuse('code_not_started');
  if (on > code.valid_to) return refuse('code_expired');
  if (code.max_uses !== null && code.uses >= code.max_uses) return refuse('code_used_up');
  if (code.once_per_customer && usedByCustomer) return refuse('code_already_used');
  if (!covers[code.applies_to].includes(purpose)) return refuse('code_not_applicable');
  return { ok: true };
}

/** Discount that a code gives on an amount: above zero, never more than the amount. */
export function discountOf(code: Pick<DiscountCode, 'kind' | 'value'>, base: Money<'USD'>): Money<'USD'> {
  if (base.amount <= 0) return usd(0);
  return minimum(code.kind === 'percentage' ? percentage(base, code.value) : usd(code.value), base);
}

/** True if one person of finance or marketing does not give away so much: an owner makes or raises such a code. */
export const isAboveCeiling = (
  { kind, value }: Pick<DiscountCode, 'kind' | 'value'>,
  ceiling: { readonly discount_ceiling_bp: number; readonly discount_ceiling_usd_minor: number },
): boolean =>
  value > (kind === 'percentage' ? ceiling.discount_ceiling_bp : ceiling.discount_ceiling_usd_minor);
