import { z } from 'zod';
import {
  CalendarDate,
  crudEndpoints,
  endpoint,
  FreightMode,
  listQuery,
  searchableListQuery,
} from '../contract/index.ts';
import { Quote, QuoteRequest } from '../pricing/index.ts';
import {
  AdminExchangeRate,
  AdminLateFeeTerms,
  AdminRate,
  AdminServicePrice,
  AdminTax,
  BlockedUrl,
  BlockedUrlDraft,
  BoxType,
  BoxTypeDraft,
  Confirmation,
  DiscountCode,
  DiscountCodeDraft,
  ExchangeRate,
  ExchangeRateDraft,
  GoodsType,
  GoodsTypeDraft,
  LateFeeTermsDraft,
  Rate,
  RateDraft,
  ServiceCode,
  ServicePrice,
  ServicePriceDraft,
  Tax,
  TaxDraft,
  Zone,
} from './reference-data.schema.ts';

const tag = 'reference-data';
const open = { session: 'public', tag } as const;
const read = 'reference-data:read';
const active = { active: z.boolean() } as const;

/** Tariff data of the calculator; cacheable, with ETag. */
export const tariffEndpoints = {
  boxTypes: endpoint('GET /calculators/box-types', {
    ...open,
    summary: 'Boxes to choose from',
    output: z.array(BoxType),
  }),
  goodsTypes: endpoint('GET /goods-types', {
    ...open,
    summary: 'Kinds of goods, and how each may go',
    output: z.array(GoodsType),
  }),
  exchangeRates: endpoint('GET /exchange-rates', {
    ...open,
    summary: 'The exchange rate in force, then those before it',
    output: z.array(ExchangeRate),
  }),
  rates: endpoint('GET /rates', {
    ...open,
    summary: 'Freight and service prices in force',
    output: z.object({
      rates: z.array(Rate),
      services: z.array(ServicePrice),
      taxes: z.array(Tax),
      density_limit_lb_per_cft: z.number(),
      volumetric_divisor_cm3_per_kg: z.number(),
    }),
  }),
  getQuote: endpoint('POST /get-quote', {
    session: 'public',
    tag,
    summary: 'What it costs, line by line',
    body: QuoteRequest,
    output: Quote,
    errors: ['rate_missing', 'goods_prohibited', 'postcode_not_in_state', 'discount_code_invalid'],
  }),
  blockedUrls: endpoint('GET /online-orders-blocked-urls', {
    ...open,
    summary: 'Shops that the personal shopper does not buy from',
    output: z.array(BlockedUrl),
  }),
} as const;

export const goodsTypeEndpoints = crudEndpoints({
  path: 'goods-types',
  one: 'goods type',
  tag,
  read,
  write: 'goods-type:update',
  record: GoodsType,
  create: GoodsTypeDraft,
  update: GoodsTypeDraft.partial(),
  query: searchableListQuery(['code', 'name_ms', 'name_en', 'created_at'], active),
});
export const boxTypeEndpoints = crudEndpoints({
  path: 'box-types',
  one: 'box type',
  tag,
  read,
  write: 'box-type:update',
  record: BoxType,
  create: BoxTypeDraft,
  update: BoxTypeDraft.partial(),
  query: searchableListQuery(['name', 'created_at'], active),
});
export const rateEndpoints = crudEndpoints({
  path: 'rates',
  one: 'freight rate',
  tag,
  read,
  write: 'rate:update',
  record: AdminRate,
  create: RateDraft.extend(Confirmation.shape),
  update: RateDraft.partial().extend(Confirmation.shape),
  query: listQuery(['effective_from', 'mode', 'zone'], { mode: FreightMode, zone: Zone }),
});
export const servicePriceEndpoints = crudEndpoints({
  path: 'service-prices',
  one: 'service price',
  tag,
  read,
  write: 'rate:update',
  record: AdminServicePrice,
  create: ServicePriceDraft.extend(Confirmation.shape),
  update: ServicePriceDraft.partial().extend(Confirmation.shape),
  query: listQuery(['effective_from', 'service'], { service: ServiceCode }),
});
export const lateFeeTermsEndpoints = crudEndpoints({
  path: 'late-fee-terms',
  one: 'late-fee cap',
  tag,
  read,
  write: 'rate:update',
  record: AdminLateFeeTerms,
  create: LateFeeTermsDraft,
  update: LateFeeTermsDraft.partial(),
  query: listQuery(['effective_from'], {}),
});
export const taxEndpoints = crudEndpoints({
  path: 'taxes',
  one: 'tax',
  tag,
  read,
  write: 'rate:update',
  record: AdminTax,
  create: TaxDraft,
  update: TaxDraft.partial(),
  query: searchableListQuery(['effective_from', 'code'], { code: z.string().max(40) }),
});
export const discountCodeEndpoints = crudEndpoints({
  path: 'discount-codes',
  one: 'discount code',
  tag,
  read,
  write: 'discount-code:update',
  record: DiscountCode,
  create: DiscountCodeDraft,
  update: DiscountCodeDraft.omit({ code: true }).partial(),
  query: searchableListQuery(['code', 'valid_to', 'created_at'], { active: z.boolean(), on: CalendarDate }),
});
export const blockedUrlEndpoints = crudEndpoints({
  path: 'blocked-urls',
  one: 'blocked shop',
  tag,
  read,
  write: 'blocked-url:update',
  record: BlockedUrl,
  create: BlockedUrlDraft,
  update: BlockedUrlDraft.partial(),
  query: searchableListQuery(['host_pattern', 'created_at'], {}),
});

const exchange = crudEndpoints({
  path: 'exchange-rates',
  one: 'exchange rate',
  tag,
  read,
  write: 'exchange-rate:update',
  record: AdminExchangeRate,
  create: ExchangeRateDraft.extend(Confirmation.shape),
  update: ExchangeRateDraft.extend(Confirmation.shape),
  query: listQuery(['effective_from', 'created_at'], {}),
});
/** Append-only: no change, no removal. */
export const exchangeRateEndpoints = {
  list: exchange.list,
  get: exchange.get,
  create: exchange.create,
} as const;
