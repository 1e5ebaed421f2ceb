/**
 * Days for which data is kept, enforced by the tidy-up job; docs/operations.md says why. Books (ledger, invoices,
 * payments) are kept for good.
 */
export const keptDays = {
  rateLimits: 2,
  expiredRefreshTokens: 1,
  expiredOneTimeTokens: 7,
  idempotencyKeys: 7,
  /** After their end; device and time of sign-ins go with them. */
  sessions: 30,
  /** Events that were sent by webhook, with every attempt. */
  webhookDeliveries: 30,
  /** Reports about parcels and about messages as they came in; what they said stays as events, states and notes. */
  reports: 30,
  /** The same, not understood: somebody may settle them meanwhile. */
  refusedReports: 365,
  /** Events of parcels at their carriers. */
  carrierEvents: 365,
  /** After they were revoked or ended. */
  apiKeys: 90,
  /** Networks from which somebody has signed in, after the last time. */
  knownNetworks: 90,
  /** With the outcome for each record; the changes themselves stay in the audit log. */
  bulkActions: 30,
  reminders: 365,
  /** Whole mails, with address and text. */
  mails: 365,
  /** After another one replaced them; what holds now stays. Claims go stale after six years (Limitation Act 1953). */
  messageConsents: 7 * 365,
  /** Notes by staff about conversations. */
  contactNotes: 2 * 365,
  /** After their end: long enough for four quarterly certifications. */
  endedMailAgencyForms: 365,
  /** Photos, after the journey of their inbound package ended. */
  inboundPackagePhotos: 2 * 365,
  /** Sign-ins and reads of personal files, one day after the database lets them go. */
  accessEvents: 366,
  /** Seven years and their leap days; the database refuses to remove younger ones. */
  auditEvents: 7 * 365 + 3,
} as const;

export const keptSince = (now: Date, kind: keyof typeof keptDays): string =>
  new Date(now.getTime() - keptDays[kind] * 86_400_000).toISOString();
