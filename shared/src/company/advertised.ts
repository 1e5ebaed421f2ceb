/**
 * The prices and promises that the company advertises (specification, point 9). Prices differ by language on
 * purpose: each is the one that the specification gives for that language. US cents per kilogram.
 */
export const advertised = {
  fromPriceUsdMinorPerKg: { ms: 750, en: 975 },
  /** Estimated durations; `unit` is what the two ends count. */
  durations: {
    express: { from: 5, to: 5, unit: 'working_days' },
    rapidAir: { from: 5, to: 7, unit: 'working_days' },
    airFreight: { from: 1, to: 2, unit: 'weeks' },
    air: { from: 1, to: 1, unit: 'months' },
    sea: { from: 2, to: 3, unit: 'months' },
  },
  /** For each calendar day that an invoice is late, in cents. */
  lateFeeUsdMinorPerDay: 500,
} as const;
