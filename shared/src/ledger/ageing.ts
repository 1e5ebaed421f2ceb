/** Ageing buckets: amounts owed, by the number of days since they were due. */
export const ageingBuckets = [
  'current_minor',
  'days_1_30_minor',
  'days_31_60_minor',
  'days_61_90_minor',
  'over_90_minor',
] as const;
