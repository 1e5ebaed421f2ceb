export { allocate } from './allocate.ts';
export {
  divideRatios,
  fromNumber,
  multiplyRatios,
  type Ratio,
  type Rounding,
  ratio,
  roundRatio,
  toDecimal,
} from './decimal.ts';
export { convert, convertBack, type ExchangeRate, inUsd, rateOn } from './exchange-rate.ts';
export {
  add,
  type Currency,
  compare,
  currencies,
  equals,
  isZero,
  type Money,
  maximum,
  minimum,
  money,
  multiply,
  myr,
  percentage,
  sum,
  usd,
} from './money.ts';
