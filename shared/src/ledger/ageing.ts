import { z } from 'zod';
import { Minor } from '../contract/index.ts';

/** Ageing buckets: amounts owed, by the number of days since they were due. */
export const ageingBuckets = [
  'current_minor',
  'days_1_30_minor',
  'days_31_60_minor',
  'days_61_90_minor',
  'over_90_minor',
] as const;

/** The buckets with their sum. */
export const Ageing = z.object({
  current_minor: Minor,
  days_1_30_minor: Minor,
  days_31_60_minor: Minor,
  days_61_90_minor: Minor,
  over_90_minor: Minor,
  total_minor: Minor,
});
