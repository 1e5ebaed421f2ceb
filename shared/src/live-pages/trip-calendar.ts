import type { ActiveTrip } from '../trips/index.ts';

/** Width of the drawing, in its own units. */
const width = 200;

const departureOf = (trip: ActiveTrip): number => Date.parse(trip.departed_at ?? trip.departs_at);
const arrivalOf = (trip: ActiveTrip): number => Date.parse(trip.arrived_at ?? trip.arrives_at);

/**
 * One time scale for all rows, 200 wide, in milliseconds since 1970. In a row, from cut-off to departure a trip waits,
 * from departure to arrival it travels, and a line marks today; each is the data of an SVG path.
 */
export function calendarOf(trips: readonly ActiveTrip[], now: Date) {
  const from = Math.min(...trips.map((trip) => Math.min(Date.parse(trip.cutoff_at), departureOf(trip))));
  const to = Math.max(...trips.map(arrivalOf));
  const at = (time: number): number => Math.round(((time - from) / (to - from)) * width * 10) / 10;
  return {
    from,
    to,
    linesOf: (trip: ActiveTrip) => ({
      waiting: `M${at(Date.parse(trip.cutoff_at))} 12H${at(departureOf(trip))}`,
      travelling: `M${at(departureOf(trip))} 12H${at(arrivalOf(trip))}`,
      today: `M${at(now.getTime())} 0v24`,
    }),
  };
}
