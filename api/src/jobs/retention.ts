/**
 * Days for which things are kept; docs/operations.md says why, and the tidying job keeps to it. Books (ledger, invoices,
 * payments) are not among them: they stay.
 */
export const keptDays = {
  rateLimits: 2,
  expiredRefreshTokens: 1,
  expiredOneTimeTokens: 7,
  idempotencyKeys: 7,
  /** After their end; device and time of sign-ins go with them. */
  sessions: 30,
  /** With what became of each record; what was done to it stays in the audit log. */
  bulkActions: 30,
  reminders: 365,
  /** Whole mails, with address and text. */
  mails: 365,
  /** What staff wrote down of talks. */
  contactNotes: 2 * 365,
  /** Photos, after the journey of their parcel ended. */
  parcelPhotos: 2 * 365,
  /** Seven years and their leap days; the database refuses to remove younger ones. */
  auditEvents: 7 * 365 + 3,
} as const;

export const keptSince = (now: Date, kind: keyof typeof keptDays): string =>
  new Date(now.getTime() - keptDays[kind] * 86_400_000).toISOString();
