export {
  type LandedCost,
  type LandedCostReason,
  type LandedCostRequest,
  landedCost,
  landedCostRules,
} from './landed-cost.ts';
