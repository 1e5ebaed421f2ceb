import { type LoyaltyTier, type LoyaltyTierName, loyaltyTable } from './tiers.ts';

/** The tier that a lifetime of shipped cubic feet holds. The table is in rising order and begins at 0. */
export function tierAt(lifetimeCft: number, table: readonly LoyaltyTier[] = loyaltyTable): LoyaltyTier {
  const held = table.findLast((each) => lifetimeCft >= each.from_cft);
  if (!held) throw new RangeError(`No tier for ${lifetimeCft} cft`);
  return held;
}

/** Loyalty standing of a customer. */
interface LoyaltyOutlook {
  readonly tier: LoyaltyTierName;
  readonly lifetime_cft: number;
  /** Null for the highest tier. */
  readonly next_tier: LoyaltyTierName | null;
  /** Cubic feet that are missing to the next tier; null for the highest. */
  readonly missing_cft: number | null;
  /** Progress from this tier to the next, from 0 to 1; 1 for the highest. */
  readonly progress: number;
}

const inHundredths = (value: number): number => Math.round(value * 100) / 100;

/** The tier that is held, and the volume that is missing to the next. Cubic feet to 0.01. */
export function loyaltyOutlook(
  lifetimeCft: number,
  table: readonly LoyaltyTier[] = loyaltyTable,
): LoyaltyOutlook {
  const held = tierAt(lifetimeCft, table);
  const next = table[table.indexOf(held) + 1];
  return {
    tier: held.tier,
    lifetime_cft: lifetimeCft,
    next_tier: next?.tier ?? null,
    missing_cft: next ? inHundredths(next.from_cft - lifetimeCft) : null,
    progress: next ? (lifetimeCft - held.from_cft) / (next.from_cft - held.from_cft) : 1,
  };
}
