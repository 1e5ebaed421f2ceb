import {
  type FormatLocale,
  formatCutoff,
  formatDate,
  malaysiaZone,
  usaWarehouseZone,
} from '@rantau/shared/format';
import type { ActiveTrip } from '@rantau/shared/trips';
import { readJson } from './read-json.ts';
import { type Axis, axisOf, drawTrip } from './trip-calendar.ts';

/** As many as fit on one look; the calendar of all is in the customer area. */
const shown = 6;

const cutoffOf = (trip: ActiveTrip, locale: FormatLocale = 'ms') => formatCutoff(trip, Date.now(), locale);
const isClosed = (trip: ActiveTrip): boolean => cutoffOf(trip).left === null;

/** Fills the departures board from the trips that are open or on their way. */
function departures(root: HTMLElement): void {
  const locale = root.dataset['locale'] === 'en' ? 'en' : 'ms';
  const texts = JSON.parse(root.dataset['texts'] ?? '{}') as Record<string, string>;
  const find = <E extends HTMLElement>(selector: string) => root.querySelector<E>(selector);
  const status = find('[data-status]');
  const retry = find<HTMLButtonElement>('[data-retry]');
  const board = find('[data-board]');
  const template = find<HTMLTemplateElement>('[data-row]');
  const group = find<HTMLTemplateElement>('[data-group]');
  if (!status || !retry || !board || !template || !group) return;
  const loading = status.textContent;

  const day = (instant: string | number, zone = malaysiaZone): string => formatDate(instant, locale, zone);
  const cellsOf = (trip: ActiveTrip): Record<string, string | undefined> => {
    const cutoff = cutoffOf(trip, locale);
    return {
      code: trip.code,
      mode: texts[trip.mode],
      cutoff: cutoff.at,
      left: [texts['clock'], cutoff.left ?? texts['closed']].join(' · '),
      departs: day(trip.departed_at ?? trip.departs_at, usaWarehouseZone),
      arrives: day(trip.arrived_at ?? trip.arrives_at),
      space: texts[trip.departed_at ? 'departed' : isClosed(trip) ? 'closed' : `space_${trip.space_left}`],
    };
  };

  function rowOf(trip: ActiveTrip, axis: Axis): DocumentFragment {
    const row = template?.content.cloneNode(true) as DocumentFragment;
    const cells = cellsOf(trip);
    for (const cell of row.querySelectorAll<HTMLElement>('[data-cell]'))
      cell.textContent = cells[cell.dataset['cell'] ?? ''] ?? '';
    drawTrip(row, trip, axis);
    const bar = row.querySelector('progress');
    if (bar) {
      bar.value = trip.filled_percent;
      bar.title = (texts['filled'] ?? '').replace('%{percent}', `${trip.filled_percent}%`);
    }
    return row;
  }

  function say(text: string | null, failed = false): void {
    if (!status || !retry) return;
    status.textContent = text;
    status.hidden = text === null;
    retry.hidden = !failed;
  }

  async function load(): Promise<void> {
    say(loading);
    const trips = await readJson<ActiveTrip[]>('/api/v1/active-trips');
    if (!trips) return say(texts['failed'] ?? '', true);
    if (trips.length === 0) return say(texts['none'] ?? '');
    const soonest = trips.toSorted(
      (a, b) => Number(isClosed(a)) - Number(isClosed(b)) || a.departs_at.localeCompare(b.departs_at),
    );
    const listed = soonest.slice(0, shown);
    const axis = axisOf(listed);
    const head = board?.querySelector('[data-axis]');
    if (head) head.textContent = [axis.from, axis.to].map((at) => day(at)).join(' – ');
    const rows: Node[] = listed.map((trip) => rowOf(trip, axis));
    const closed = listed.findIndex(isClosed);
    if (group && closed > 0) rows.splice(closed, 0, group.content.cloneNode(true));
    board?.querySelector('tbody')?.replaceChildren(...rows);
    say(null);
    if (board) board.hidden = false;
  }

  retry.addEventListener('click', () => void load());
  void load();
}

for (const root of document.querySelectorAll<HTMLElement>('[data-departures]')) departures(root);
