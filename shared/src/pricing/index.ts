export { breakEven } from './break-even.ts';
export {
  type ChargedLine,
  type ChargeKind,
  chargeKindOf,
  chargeKinds,
  type TaxScope,
  taxScopes,
} from './charge-kinds.ts';
export { describeLine, tierNames } from './describe.ts';
export * from './limits.ts';
export { percentText } from './lines.ts';
export {
  BreakEven,
  Quote,
  QuoteBox,
  QuoteBoxMeasures,
  QuoteGoods,
  QuoteLine,
  QuoteRequest,
  type QuoteRequestInput,
  QuoteServices,
  quoteLineKinds,
} from './pricing.schema.ts';
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
export type { QuoteBasis, QuoteSnapshot } from './snapshot.ts';
export {
  exchangeRate,
  type FreightMode,
  freightRate,
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
  type TariffRate,
  type TariffService,
  type TariffTax,
  taxesInForce,
} from './tariff.ts';
export { chargesOfTax, taxLines } from './taxes.ts';
export { toQuoteBox } from './to-quote-box.ts';
