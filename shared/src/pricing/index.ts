export { chargeKindOf, chargeKinds, type TaxScope, taxScopes } from './charge-kinds.ts';
export { describeLine, tierNames } from './describe.ts';
export * from './limits.ts';
export { percentText } from './lines.ts';
export { Quote, QuoteLine, QuoteRequest, type QuoteRequestInput, QuoteServices } from './pricing.schema.ts';
export {
  compareModes,
  type ModeComparison,
  type QuoteResult,
  quote,
  quotePacked,
  quoteUnpacked,
  recompute,
  recomputeWith,
} from './quote.ts';
export { fromQuoteQuery, toQuoteQuery } from './quote-link.ts';
export { sampleRequests } from './sample-requests.ts';
export { sampleTariff } from './sample-tariff.ts';
export {
  exchangeRate,
  type FreightMode,
  type GoodsRule,
  offeredServices,
  onlyOffered,
  type QuoteService,
  quoteServices,
  servicePrice,
  shopperPrice,
  type Tariff,
  type TariffBoxType,
  type TariffGoodsType,
  type TariffService,
  type TariffTax,
  taxesInForce,
} from './tariff.ts';
export { chargesOfTax, taxLines } from './taxes.ts';
export { toQuoteBox } from './to-quote-box.ts';
