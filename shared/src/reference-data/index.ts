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
export {
  discountCodeForm,
  hostPatternForm,
  nameCodeForm,
  scheduleBForm,
} from './reference-data.forms.ts';
export * from './reference-data.schema.ts';
