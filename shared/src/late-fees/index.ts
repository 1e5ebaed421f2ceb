export { coveredOn, type MoneyOnItsWay, pauseFrom } from './covered-on.ts';
export {
  type LateFee,
  type LateFeeFacts,
  type LateFeeTerms,
  lateFee,
  lateFeeADay,
  lateFeeTerms,
  type Pause,
} from './late-fees.ts';
