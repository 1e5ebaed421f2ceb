import { escapeHtml } from '@rantau/shared/html';
import { type FakeTracking, inTime, steps, texts } from './trackings.ts';

const button = (number: string, step: string, text: string): string =>
  `<button name="step" value="${step}" formaction="/parcels/${encodeURIComponent(number)}/events">${escapeHtml(text)}</button>`;

const section = ({ number, carrier, isRegistered, events }: FakeTracking): string => `
<section id="${escapeHtml(number)}">
  <h2>${escapeHtml(number)}</h2>
  <p>${escapeHtml(carrier ?? 'Carrier not named')} · ${isRegistered ? 'registered' : 'not registered yet'}</p>
  <ol>${inTime(events)
    .map(
      ({ step, at, place }) =>
        `<li>${escapeHtml(texts[step])}, ${escapeHtml(place)} <time>${escapeHtml(at)}</time></li>`,
    )
    .join('')}</ol>
  <form method="post">${steps.map((step) => button(number, step, texts[step])).join(' ')}</form>
</section>`;

/** Page on which a person plays the carrier. */
export const trackingsPage = (name: string, trackings: readonly FakeTracking[]): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Fake ${escapeHtml(name)}</title>
<style>
  body { font: 1rem/1.5 system-ui; max-width: 44rem; margin: 2rem auto; padding: 0 1rem; }
  section { border-top: 1px solid #bbb; padding: .5rem 0 1.5rem; overflow-wrap: anywhere; }
  time { color: #555; }
  form { display: flex; flex-wrap: wrap; gap: .5rem; }
  button { font: inherit; padding: .5rem .75rem; border: 1px solid #777; border-radius: .5rem; }
</style>
<h1>Fake ${escapeHtml(name)}</h1>
<p>Numbers that were registered, newest first. A button lets the event happen now, and reports it.</p>
${trackings.map(section).join('') || '<p>None yet. Announce a package with a tracking number.</p>'}
</html>`;
