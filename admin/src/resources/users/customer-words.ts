import type { CustomerKind, LoyaltyTier } from '@rantau/shared/users';

export const customerKinds = ['forwarding', 'standard'] as const satisfies readonly CustomerKind[];
export const tiers = [
  'none',
  'beginner',
  'intermediate',
  'advance',
  'professional',
  'expert',
  'mama_bear',
] as const satisfies readonly LoyaltyTier[];
