/** The tiers, lowest first; `none` before the first is reached. */
export const loyaltyTiers = [
  'none',
  'beginner',
  'intermediate',
  'advance',
  'professional',
  'expert',
  'mama_bear',
] as const;
/** A tier by its stable code. */
export type LoyaltyTierName = (typeof loyaltyTiers)[number];

/** A tier with its threshold and benefits. */
export interface LoyaltyTier {
  readonly tier: LoyaltyTierName;
  /** Lifetime shipped cubic feet from which it is held. */
  readonly from_cft: number;
  /** Off each cubic foot of sea freight, in US cents. */
  readonly discount_per_cft_usd_minor: number;
  /** Off repackaging, for each cubic foot that is repacked, in US cents. */
  readonly repack_discount_per_cft_usd_minor: number;
  /** The personal-shopper fee is waived. */
  readonly free_purchasing: boolean;
}

const tier = (
  name: LoyaltyTierName,
  from: number,
  discount: number,
  repack: number,
  free: boolean,
): LoyaltyTier => ({
  tier: name,
  from_cft: from,
  discount_per_cft_usd_minor: discount,
  repack_discount_per_cft_usd_minor: repack,
  free_purchasing: free,
});

/**
 * Specification, point 9. The three tiers at 1,500 share their benefits and are told apart by badge alone, from 1,500,
 * 2,500 and 5,000 cft.
 */
export const loyaltyTable: readonly LoyaltyTier[] = [
  tier('none', 0, 0, 0, false),
  tier('beginner', 250, 25, 0, false),
  tier('intermediate', 500, 50, 0, true),
  tier('advance', 1000, 100, 25, true),
  tier('professional', 1500, 150, 50, true),
  tier('expert', 2500, 150, 50, true),
  tier('mama_bear', 5000, 150, 50, true),
];
