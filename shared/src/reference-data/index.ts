export {
  blockedUrlEndpoints,
  boxTypeEndpoints,
  discountCodeEndpoints,
  exchangeRateEndpoints,
  goodsTypeEndpoints,
  lateFeeTermsEndpoints,
  rateEndpoints,
  servicePriceEndpoints,
  tariffEndpoints,
  taxEndpoints,
} from './reference-data.endpoints.ts';
export * from './reference-data.schema.ts';
