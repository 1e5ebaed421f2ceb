import type { DiscountCode } from '../discounts/index.ts';
import {
  type Quote,
  type QuoteRequestInput,
  type QuoteResult,
  sampleTariff,
  type Tariff,
  type TariffTax,
} from './index.ts';

export const tariff: Tariff = { ...sampleTariff, on: '2026-11-21' };
export const goods = (code: string): string => {
  const found = tariff.goods_types.find((each) => each.code === code);
  if (!found) throw new Error(code);
  return found.id;
};
export const boxType = (name: string): string => {
  const found = tariff.box_types.find((each) => each.name === name);
  if (!found) throw new Error(name);
  return found.id;
};
export const priced = (result: QuoteResult): Quote => {
  if (!result.ok) throw new Error(JSON.stringify(result.fields));
  return result.quote;
};
export const code: DiscountCode = {
  code: 'RAYA10',
  kind: 'percentage',
  value: 1000,
  applies_to: 'freight',
  valid_from: '2026-11-01',
  valid_to: '2026-11-30',
  max_uses: null,
  uses: 0,
  once_per_customer: false,
  active: true,
};
export const serviceTax: TariffTax = {
  code: 'sst',
  name_ms: 'Cukai perkhidmatan',
  name_en: 'Service tax',
  rate_bp: 600,
  applies_to: 'services',
  effective_from: '2026-11-01',
  effective_to: '2026-11-30',
};
export const taxOnAll: TariffTax = {
  ...serviceTax,
  code: 'levy',
  rate_bp: 137,
  applies_to: 'all',
  effective_to: null,
};
export const base: QuoteRequestInput = {
  customer_kind: 'forwarding',
  mode: 'sea',
  destination: { state: 'MY-10', postcode: '43200' },
  boxes: [{ length: 24, width: 18, height: 24, weight: 60 }],
};
