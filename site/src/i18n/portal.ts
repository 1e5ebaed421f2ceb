import type { Locale } from '@rantau/shared/locales';

/** Pages of the customer area that this site leads to. */
export const portal = {
  register: '/auth/register',
  login: { ms: '/log-masuk', en: '/login' } satisfies Record<Locale, string>,
  dashboard: '/dashboard',
  packages: '/dashboard/package',
  requestPickup: '/dashboard/request-pickup/new',
  trips: '/dashboard/trip',
} as const;
