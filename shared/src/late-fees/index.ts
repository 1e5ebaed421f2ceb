export { type ClaimedPayment, coveredOn, pauseFrom } from './covered-on.ts';
export {
  type LateFeeFields,
  type LateFeeTerms,
  lateFee,
  lateFeeADay,
  lateFeeTerms,
  type Pause,
} from './late-fees.ts';
