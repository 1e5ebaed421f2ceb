import type { DiscountCode } from '@rantau/shared/discounts';
import type { DemoContext } from './demo-context.ts';

const code = (
  name: string,
  kind: DiscountCode['kind'],
  value: number,
  applies_to: DiscountCode['applies_to'],
  more: Partial<DiscountCode> = {},
): Omit<DiscountCode, 'valid_from' | 'valid_to'> => ({
  code: name,
  kind,
  value,
  applies_to,
  max_uses: null,
  uses: 0,
  once_per_customer: false,
  active: true,
  ...more,
});

/** Name, rule, first and last day from today. */
const plan = [
  [code('SELAMAT10', 'percentage', 1000, 'freight'), -200, 200],
  [code('LAUT5', 'amount', 500, 'sea', { once_per_customer: true }), -30, 60],
  [code('BELANJA8', 'percentage', 800, 'online_order'), -60, 30],
  [code('MERDEKA', 'percentage', 1500, 'all'), -95, -65],
  [code('TAHUNBARU', 'amount', 1000, 'freight'), 20, 50],
  [code('AWAL50', 'amount', 750, 'all', { max_uses: 50, uses: 50 }), -120, 120],
] as const;

/** The code that some outbound packages of the demo used, valid throughout. */
export const demoDiscounts: readonly DiscountCode[] = plan
  .slice(0, 1)
  .map(([rule]) => ({ ...rule, valid_from: '2000-01-01', valid_to: '2999-12-31' }));

/** Codes that are open, not begun, over and used up. Returns their ids. */
export function addDiscounts(context: DemoContext): ReadonlyMap<string, string> {
  return new Map(
    plan.map(([rule, first, last]) => {
      const stamp = context.stamp(context.at(Math.min(first, -1) - 2, 3));
      context.rows.add('discount_codes', {
        ...stamp,
        ...rule,
        valid_from: context.on(first),
        valid_to: context.on(last),
      });
      return [rule.code, stamp.id];
    }),
  );
}

/** Counts what the outbound packages used. */
export function countUses({ rows }: DemoContext): void {
  for (const code of rows.of('discount_codes')) {
    const uses = rows.of('discount_code_uses').filter((use) => use.discount_code_id === code.id).length;
    code.uses = Math.max(code.uses ?? 0, uses);
  }
}
