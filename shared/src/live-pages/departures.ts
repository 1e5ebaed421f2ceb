import type { Locale } from '../contract/index.ts';
import { formatCutoff, formatDate, malaysiaZone, usaWarehouseZone } from '../format/index.ts';
import { type Html, joinHtml } from '../html/index.ts';
import type { ActiveTrip } from '../trips/index.ts';
import type { Slot } from './page-template.ts';
import { calendarOf } from './trip-calendar.ts';

/** As many as fit on one look; the calendar of all is in the customer area. */
const mostShown = 6;

/** The board of the next departures: trips that still take goods first, then those closed or under way. */
export function departuresBoard(
  { word, partial }: Slot,
  trips: readonly ActiveTrip[],
  locale: Locale,
  now: Date,
): Html {
  if (trips.length === 0) return partial('none', {});
  const cutoffOf = (trip: ActiveTrip) => formatCutoff(trip, now.getTime(), locale);
  const isClosed = (trip: ActiveTrip): boolean => cutoffOf(trip).left === null;
  const listed = trips
    .toSorted((a, b) => Number(isClosed(a)) - Number(isClosed(b)) || a.departs_at.localeCompare(b.departs_at))
    .slice(0, mostShown);
  const calendar = calendarOf(listed, now);

  const rowOf = (trip: ActiveTrip): Html => {
    const cutoff = cutoffOf(trip);
    const told = {
      code: trip.code,
      reference: encodeURIComponent(trip.code),
      mode: word(trip.mode),
      cutoff: cutoff.at,
      departs: formatDate(trip.departed_at ?? trip.departs_at, locale, usaWarehouseZone),
      arrives: formatDate(trip.arrived_at ?? trip.arrives_at, locale, malaysiaZone),
      ...calendar.linesOf(trip),
    };
    if (cutoff.left === null) return partial('closed', told);
    const space = word(`space_${trip.space_left}`);
    return partial('row', { ...told, left: cutoff.left, space, percent: trip.filled_percent });
  };
  const rows = listed.map(rowOf);
  const underWay = listed.findIndex((trip) => isClosed(trip));
  if (underWay >= 0) rows.splice(underWay, 0, partial('group', {}));
  return partial('board', {
    // It begins in one country and ends in the other, as its rows do.
    span: `${formatDate(calendar.from, locale, usaWarehouseZone)} – ${formatDate(calendar.to, locale, malaysiaZone)}`,
    rows: joinHtml(rows),
  });
}
