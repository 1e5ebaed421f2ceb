import type { BodyOf } from '@rantau/shared/contract';
import { discountCodeEndpoints } from '@rantau/shared/reference-data';
import type { Company } from './company.ts';
import type { Scenario } from './schedule.ts';

type Draft = BodyOf<typeof discountCodeEndpoints.create>;

/** So many may use the code for early customers, and did. */
export const earlyUses = 3;

/** Rule, first and last day from today: codes that are open, not begun, over and used up. */
const plan: readonly (readonly [Omit<Draft, 'valid_from' | 'valid_to'>, number, number])[] = [
  [{ code: 'SELAMAT10', kind: 'percentage', value: 1000, applies_to: 'freight' }, -380, 200],
  [{ code: 'LAUT5', kind: 'amount', value: 500, applies_to: 'sea', once_per_customer: true }, -30, 60],
  [{ code: 'BELANJA8', kind: 'percentage', value: 800, applies_to: 'online_order' }, -60, 30],
  [{ code: 'MERDEKA', kind: 'percentage', value: 1500, applies_to: 'all' }, -95, -65],
  [{ code: 'TAHUNBARU', kind: 'amount', value: 1000, applies_to: 'freight' }, 20, 50],
  [{ code: 'AWAL50', kind: 'amount', value: 750, applies_to: 'all', max_uses: earlyUses }, -380, 120],
];

export function addDiscounts(company: Company): void {
  for (const [rule, first, last] of plan) company.demo.begin(offer(company, rule, first, last));
}

async function* offer(
  { demo, people }: Company,
  rule: (typeof plan)[number][0],
  first: number,
  last: number,
): Scenario {
  yield demo.at(Math.min(first, -1) - 2, 3);
  await people.staff.owner.call(discountCodeEndpoints.create, {
    body: { ...rule, valid_from: demo.on(first), valid_to: demo.on(last) },
  });
}
