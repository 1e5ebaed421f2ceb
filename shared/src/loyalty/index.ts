export { loyaltyOutlook, tierAt } from './outlook.ts';
export { type LoyaltyTier, loyaltyTable, loyaltyTiers } from './tiers.ts';
