import {
  BlockedUrl,
  BoxType,
  blockedUrlEndpoints,
  boxTypeEndpoints,
  DiscountCode,
  discountCodeEndpoints,
  ExchangeRate,
  exchangeRateEndpoints,
  GoodsType,
  goodsTypeEndpoints,
  LateFeeTerms,
  lateFeeTermsEndpoints,
  Rate,
  rateEndpoints,
  ServicePrice,
  servicePriceEndpoints,
  Tax,
  taxEndpoints,
} from '@rantau/shared/reference-data';
import type { Module } from '../../platform/http/endpoint.ts';
import { columnsOf, recordRoutes } from '../../platform/records/record-routes.ts';
import {
  boxTypeRules,
  discountCodeRules,
  exchangeRateRules,
  goodsTypeRules,
  lateFeeTermsRules,
  rateRules,
  servicePriceRules,
  taxRules,
} from './rules.ts';

export const referenceDataRoutes: Module = (route) => {
  recordRoutes(
    route,
    goodsTypeEndpoints,
    {
      table: 'goods_types',
      noun: 'goods_type',
      columns: columnsOf(GoodsType),
      searched: ['code', 'name_ms', 'name_en'],
      order: ['code', 'ASC'],
    },
    goodsTypeRules,
  );
  recordRoutes(
    route,
    boxTypeEndpoints,
    {
      table: 'box_types',
      noun: 'box_type',
      columns: columnsOf(BoxType),
      searched: ['name'],
      order: ['name', 'ASC'],
    },
    boxTypeRules,
  );
  recordRoutes(
    route,
    rateEndpoints,
    {
      table: 'rates',
      noun: 'rate',
      columns: columnsOf(Rate),
      order: ['effective_from', 'DESC'],
      named: true,
    },
    rateRules,
  );
  recordRoutes(
    route,
    servicePriceEndpoints,
    {
      table: 'service_prices',
      noun: 'service_price',
      columns: columnsOf(ServicePrice),
      named: true,
      order: ['effective_from', 'DESC'],
    },
    servicePriceRules,
  );
  recordRoutes(
    route,
    exchangeRateEndpoints,
    {
      table: 'exchange_rates',
      noun: 'exchange_rate',
      columns: columnsOf(ExchangeRate),
      named: true,
      decimals: ['rate'],
      order: ['effective_from', 'DESC'],
    },
    exchangeRateRules,
  );
  recordRoutes(
    route,
    lateFeeTermsEndpoints,
    {
      table: 'late_fee_terms',
      noun: 'late_fee_terms',
      columns: columnsOf(LateFeeTerms),
      named: true,
      order: ['effective_from', 'DESC'],
    },
    lateFeeTermsRules,
  );
  recordRoutes(
    route,
    taxEndpoints,
    {
      table: 'taxes',
      noun: 'tax',
      columns: columnsOf(Tax),
      named: true,
      searched: ['code', 'name_ms', 'name_en'],
      order: ['effective_from', 'DESC'],
    },
    taxRules,
  );
  recordRoutes(
    route,
    discountCodeEndpoints,
    {
      table: 'discount_codes',
      noun: 'discount_code',
      columns: columnsOf(DiscountCode),
      searched: ['code'],
      order: ['created_at', 'DESC'],
    },
    discountCodeRules,
  );
  recordRoutes(route, blockedUrlEndpoints, {
    table: 'blocked_urls',
    noun: 'blocked_url',
    columns: columnsOf(BlockedUrl),
    searched: ['host_pattern'],
    order: ['host_pattern', 'ASC'],
  });
};
