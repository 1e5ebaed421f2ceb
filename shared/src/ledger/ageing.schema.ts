import { z } from 'zod';
import { Minor } from '../contract/index.ts';

/** The ageing buckets with their sum. */
export const Ageing = z.object({
  current_minor: Minor,
  days_1_30_minor: Minor,
  days_31_60_minor: Minor,
  days_61_90_minor: Minor,
  over_90_minor: Minor,
  total_minor: Minor,
});
