import { formatDate, formatDateTime, malaysiaZone } from '@rantau/shared/format';
import { parseReference } from '@rantau/shared/references';
import type { PublicTracking } from '@rantau/shared/tracking';
import { letGo } from './read-json.ts';

type Locale = 'ms' | 'en';

function stepOf(name: string, at: string, locale: Locale): HTMLLIElement {
  const item = document.createElement('li');
  const time = document.createElement('time');
  time.dateTime = at;
  time.textContent = formatDateTime(at, locale, malaysiaZone);
  item.append(name, time);
  return item;
}

type Find = (selector: string) => HTMLElement;
type Say = (...path: string[]) => string;

/** Writes where something is into the page. */
function fillIn(
  find: Find,
  say: Say,
  locale: Locale,
  { reference, kind, state, mode, expected_at, steps }: PublicTracking,
): void {
  find('[data-kind]').textContent = [say(kind), reference].join(' · ');
  find('[data-now]').textContent = say('states', kind, state);
  find('[data-about]').textContent = [
    mode ? say(mode) : '',
    expected_at ? say('expected').replace('%{date}', formatDate(expected_at, locale, malaysiaZone)) : '',
  ]
    .filter(Boolean)
    .join(' · ');
  const named = steps
    .map(({ state, at }) => ({ name: say('states', kind, state), at }))
    .toSorted((a, b) => a.at.localeCompare(b.at));
  // Two states of ours may be one step to whoever waits.
  const told = named.filter(({ name }, index) => name !== named[index - 1]?.name);
  find('[data-steps]').replaceChildren(...told.reverse().map(({ name, at }) => stepOf(name, at, locale)));
}

/** Asks where something is and writes it into the page; gives the key of the words where it can't. */
export async function lookUp(find: Find, say: Say, locale: Locale, typed: string): Promise<string | null> {
  const parsed = parseReference(typed);
  if (!parsed.ok && parsed.reason === 'check_wrong') return 'not_found';
  const reference = parsed.ok ? parsed.reference : typed.trim();
  const response = await fetch(`/api/v1/tracking/${encodeURIComponent(reference)}`);
  if (response.ok) {
    fillIn(find, say, locale, (await response.json()) as PublicTracking);
    return null;
  }
  await letGo(response);
  if (response.status === 429) return 'rate_limited';
  return response.status < 500 ? 'not_found' : 'failed';
}
