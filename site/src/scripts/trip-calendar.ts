import type { ActiveTrip } from '@rantau/shared/trips';

/** The time that the calendar shows, in milliseconds; the same for every row. */
export interface Axis {
  readonly from: number;
  readonly to: number;
}

/** Width of the drawing, in its own units (Departures.astro). */
const width = 200;

const departureOf = (trip: ActiveTrip): number => Date.parse(trip.departed_at ?? trip.departs_at);
const arrivalOf = (trip: ActiveTrip): number => Date.parse(trip.arrived_at ?? trip.arrives_at);

export const axisOf = (trips: readonly ActiveTrip[]): Axis => ({
  from: Math.min(...trips.map((trip) => Math.min(Date.parse(trip.cutoff_at), departureOf(trip)))),
  to: Math.max(...trips.map(arrivalOf)),
});

/** Draws a row: from cut-off to departure it waits, from departure to arrival it travels; a line marks today. */
export function drawTrip(row: DocumentFragment, trip: ActiveTrip, { from, to }: Axis): void {
  const at = (time: number) => Math.round(((time - from) / (to - from)) * width * 10) / 10;
  const lines: Record<string, string> = {
    waiting: `M${at(Date.parse(trip.cutoff_at))} 12H${at(departureOf(trip))}`,
    'under-way': `M${at(departureOf(trip))} 12H${at(arrivalOf(trip))}`,
    today: `M${at(Date.now())} 0v24`,
  };
  for (const line of row.querySelectorAll<SVGPathElement>('[data-line]'))
    line.setAttribute('d', lines[line.dataset['line'] ?? ''] ?? '');
}
