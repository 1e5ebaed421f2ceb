export { type LoyaltyOutlook, loyaltyOutlook, tierAt } from './outlook.ts';
export { type LoyaltyTier, type LoyaltyTierName, loyaltyTable, loyaltyTiers } from './tiers.ts';
