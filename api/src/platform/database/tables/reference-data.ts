import type { FreightMode } from '@rantau/shared/contract';
import type { Id } from '@rantau/shared/ids';
import type { Generated } from 'kysely';

export interface BlockedUrlTable {
  id: string;
  version: Generated<number>;
  created_at: string;
  updated_at: string;
  host_pattern: string;
  reason_ms: string;
  reason_en: string;
}

export interface BoxTypeTable {
  id: string;
  version: Generated<number>;
  created_at: string;
  updated_at: string;
  name: string;
  inner_length_in: number;
  inner_width_in: number;
  inner_height_in: number;
  outer_length_in: number;
  outer_width_in: number;
  outer_height_in: number;
  tare_lb: number;
  active: Generated<boolean>;
}

export interface DiscountCodeUseTable {
  discount_code_id: string;
  user_id: Id<'user'>;
  subject_id: string;
  at: string;
}

export interface DiscountCodeTable {
  id: string;
  version: Generated<number>;
  created_at: string;
  updated_at: string;
  code: string;
  kind: 'percentage' | 'amount';
  value: number;
  applies_to: 'sea' | 'air' | 'freight' | 'online_order' | 'all';
  valid_from: string;
  valid_to: string;
  max_uses: number | null;
  once_per_customer: Generated<boolean>;
  uses: Generated<number>;
  active: Generated<boolean>;
}

export interface ExchangeRateTable {
  id: string;
  version: Generated<number>;
  created_at: string;
  updated_at: string;
  base: Generated<'USD'>;
  quote: Generated<'MYR'>;
  rate: number;
  effective_from: string;
  sample: Generated<boolean>;
}

export interface GoodsTypeTable {
  id: string;
  version: Generated<number>;
  created_at: string;
  updated_at: string;
  code: string;
  name_ms: string;
  name_en: string;
  sea: 'allowed' | 'restricted' | 'prohibited';
  air: 'allowed' | 'restricted' | 'prohibited';
  note_ms: Generated<string>;
  note_en: Generated<string>;
  surcharge_usd_minor: Generated<number>;
  schedule_b: string | null;
  active: Generated<boolean>;
}

export interface LateFeeTermsTable {
  id: string;
  version: Generated<number>;
  created_at: string;
  updated_at: string;
  cap_usd_minor: number | null;
  effective_from: string;
}

export interface RateTable {
  id: string;
  version: Generated<number>;
  created_at: string;
  updated_at: string;
  mode: FreightMode;
  zone: 'peninsular' | 'sabah' | 'sarawak' | 'labuan';
  unit: 'cft' | 'kg';
  unit_price_usd_minor: number;
  minimum_usd_minor: number;
  effective_from: string;
  sample: Generated<boolean>;
}

export interface ServicePriceTable {
  id: string;
  version: Generated<number>;
  created_at: string;
  updated_at: string;
  service:
    | 'repack'
    | 'consolidate'
    | 'inspect'
    | 'label'
    | 'pickup'
    | 'insurance'
    | 'home_delivery'
    | 'personal_shopper'
    | 'storage';
  zone: 'peninsular' | 'sabah' | 'sarawak' | 'labuan' | null;
  basis: 'per_shipment' | 'per_box' | 'per_cft' | 'of_value' | 'per_day';
  amount_usd_minor: number;
  rate_bp: Generated<number>;
  effective_from: string;
  sample: Generated<boolean>;
}

export interface TaxTable {
  id: string;
  version: Generated<number>;
  created_at: string;
  updated_at: string;
  code: string;
  name_ms: string;
  name_en: string;
  rate_bp: number;
  applies_to: 'services' | 'all';
  effective_from: string;
  effective_to: string | null;
}

/** By the name of the table. */
export interface ReferenceDataTables {
  blocked_urls: BlockedUrlTable;
  box_types: BoxTypeTable;
  discount_code_uses: DiscountCodeUseTable;
  discount_codes: DiscountCodeTable;
  exchange_rates: ExchangeRateTable;
  goods_types: GoodsTypeTable;
  late_fee_terms: LateFeeTermsTable;
  rates: RateTable;
  service_prices: ServicePriceTable;
  taxes: TaxTable;
}
