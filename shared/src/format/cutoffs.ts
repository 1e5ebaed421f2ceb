import { formatDateTime } from './dates.ts';
import { type FormatLocale, malaysiaZone, usaWarehouseZone } from './intl.ts';
import { formatRelative } from './relative.ts';

interface Sailing {
  readonly cutoff_at: string;
  readonly departed_at: string | null;
}

/**
 * Cut-off of a trip on the clock of the warehouse that closes it and on Malaysia's, and the time until then,
 * which is null once the trip is closed.
 */
export function formatCutoff({ cutoff_at, departed_at }: Sailing, now: number, locale: FormatLocale) {
  const closed = departed_at !== null || Date.parse(cutoff_at) < now;
  return {
    at: formatDateTime(cutoff_at, locale, usaWarehouseZone),
    in_malaysia: formatDateTime(cutoff_at, locale, malaysiaZone),
    left: closed ? null : formatRelative(cutoff_at, now, locale),
  };
}
