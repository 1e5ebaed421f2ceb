export {
  type LateFee,
  type LateFeeFacts,
  type LateFeeTerms,
  lateFee,
  lateFeeADay,
  lateFeeTerms,
  type Pause,
} from './late-fees.ts';
