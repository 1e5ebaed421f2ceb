import { formatDate, formatDateTime, malaysiaZone } from '@rantau/shared/format';
import { parseReference } from '@rantau/shared/references';
import type { PublicTracking } from '@rantau/shared/tracking';
import { letGo } from './read-json.ts';

interface Texts {
  readonly [key: string]: string | Texts;
}

/** Shows how far something is, by its reference; the address keeps it, so that it can be shared. */
function track(root: HTMLElement): void {
  const locale = root.dataset['locale'] === 'en' ? 'en' : 'ms';
  const texts = JSON.parse(root.dataset['texts'] ?? '{}') as Texts;
  const say = (...path: string[]): string => {
    let found: string | Texts | undefined = texts;
    for (const key of path) found = typeof found === 'object' ? found[key] : undefined;
    return typeof found === 'string' ? found : (path.at(-1) ?? '');
  };
  // All of them are written in TrackForm.astro.
  const find = (selector: string): HTMLElement => root.querySelector<HTMLElement>(selector) ?? root;
  const form = find('form') as HTMLFormElement;
  const input = find('[name=reference]') as HTMLInputElement;
  const problem = find('[data-problem]');
  const found = find('[data-found]');

  function refuse(text: string): void {
    problem.textContent = text;
    problem.hidden = false;
    found.hidden = true;
    input.setAttribute('aria-invalid', 'true');
  }

  function stepOf(name: string, at: string): HTMLLIElement {
    const item = document.createElement('li');
    const time = document.createElement('time');
    time.dateTime = at;
    time.textContent = formatDateTime(at, locale, malaysiaZone);
    item.append(name, time);
    return item;
  }

  function show({ reference, kind, state, mode, expected_at, steps }: PublicTracking): void {
    input.removeAttribute('aria-invalid');
    problem.hidden = true;
    find('[data-kind]').textContent = [say(kind), reference].join(' · ');
    find('[data-now]').textContent = say('states', kind, state);
    find('[data-about]').textContent = [
      mode ? say(mode) : '',
      expected_at ? say('expected').replace('%{date}', formatDate(expected_at, locale, malaysiaZone)) : '',
    ]
      .filter(Boolean)
      .join(' · ');
    const newestFirst = steps.toSorted((a, b) => b.at.localeCompare(a.at));
    find('[data-steps]').replaceChildren(
      ...newestFirst.map((step) => stepOf(say('states', kind, step.state), step.at)),
    );
    found.hidden = false;
  }

  async function look(typed: string): Promise<void> {
    if (typed.trim() === '') return refuse(say('empty'));
    const parsed = parseReference(typed);
    if (!parsed.ok && parsed.reason === 'check_wrong') return refuse(say('not_found'));
    const reference = parsed.ok ? parsed.reference : typed.trim();
    root.setAttribute('aria-busy', 'true');
    try {
      const response = await fetch(`/api/v1/tracking/${encodeURIComponent(reference)}`);
      if (response.ok) return show((await response.json()) as PublicTracking);
      await letGo(response);
      if (response.status === 429) refuse(say('rate_limited'));
      else refuse(say(response.status < 500 ? 'not_found' : 'failed'));
    } catch {
      refuse(say('failed'));
    } finally {
      root.removeAttribute('aria-busy');
    }
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    history.replaceState(null, '', `?${new URLSearchParams({ reference: input.value.trim() })}`);
    void look(input.value);
  });

  const asked = new URLSearchParams(location.search).get('reference');
  if (asked) {
    input.value = asked;
    void look(asked);
  }
}

for (const root of document.querySelectorAll<HTMLElement>('[data-track]')) track(root);
