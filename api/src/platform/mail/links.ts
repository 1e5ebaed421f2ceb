import type { Config } from '../config.ts';

type Origins = Pick<Config, 'origins'>;

/**
 * Addresses in mails, from the configuration and never from a request. A one-time token stands behind the `#`: it is
 * sent to no server and used up by a click only, so that a mail scanner that opens the link takes nothing away.
 */
export const links = {
  home: ({ origins }: Origins) => origins.app,
  login: ({ origins }: Origins) => `${origins.app}/log-masuk`,
  dashboard: ({ origins }: Origins) => `${origins.app}/dashboard`,
  /** With the price that somebody came with, if any: the mail may be opened in another browser. */
  confirmEmail: ({ origins }: Origins, token: string, quote = '') =>
    `${origins.app}/auth/confirm-email${quote && `?${quote}`}#token=${token}`,
  confirmEmailChange: ({ origins }: Origins, token: string) =>
    `${origins.app}/auth/confirm-email-change#token=${token}`,
  inboundPackage: ({ origins }: Origins, id: string) => `${origins.app}/dashboard/package/${id}`,
  profile: ({ origins }: Origins) => `${origins.app}/dashboard/profile`,
  auditLog: ({ origins }: Origins) => `${origins.admin}/admins/audit-events`,
  deliveries: ({ origins }: Origins) => `${origins.vendor}/vendor`,
  apiKeys: {
    user: ({ origins }: Origins) => `${origins.app}/dashboard/developers`,
    vendor: ({ origins }: Origins) => `${origins.vendor}/vendor/developers`,
  },
  impersonate: ({ origins }: Origins, token: string) => `${origins.app}/auth/impersonate#token=${token}`,
  magicLink: {
    user: ({ origins }: Origins, token: string) => `${origins.app}/auth/magic-link#token=${token}`,
    vendor: ({ origins }: Origins, token: string) => `${origins.vendor}/vendor/magic-link#token=${token}`,
  },
  setPassword: {
    user: ({ origins }: Origins, token: string) => `${origins.app}/auth/reset-password#token=${token}`,
    vendor: ({ origins }: Origins, token: string) => `${origins.vendor}/auth/reset-password#token=${token}`,
    admin: ({ origins }: Origins, token: string) => `${origins.admin}/admins/set-password#token=${token}`,
  },
} as const;
