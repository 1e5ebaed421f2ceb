export { type LandedCostRequest, landedCost } from './landed-cost.ts';
