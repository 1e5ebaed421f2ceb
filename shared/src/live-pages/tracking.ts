import type { Locale } from '../contract/index.ts';
import { formatDate, formatDateTime, malaysiaZone } from '../format/index.ts';
import { type Html, joinHtml } from '../html/index.ts';
import type { PublicTracking } from '../tracking/index.ts';
import type { Saying } from './live-page.ts';

/** Where something is, or why it can't be said. */
export type Tracked =
  | PublicTracking
  | 'empty'
  | 'not_found'
  | 'mistyped'
  | 'invoice'
  | 'rate_limited'
  | 'failed';

function stepsOf({ word, shape }: Saying, { kind, steps }: PublicTracking, locale: Locale): Html {
  const named = steps
    .map(({ state, at }) => ({ name: word('states', kind, state), at }))
    .toSorted((a, b) => a.at.localeCompare(b.at));
  // Two states of ours may be one step to whoever waits.
  const told = named.filter(({ name }, index) => name !== named[index - 1]?.name).reverse();
  return joinHtml(
    told.map(({ name, at }) => shape('step', { name, at, when: formatDateTime(at, locale, malaysiaZone) })),
  );
}

/** The form with what was typed into it, and its answer. */
export function trackingAnswer(saying: Saying, typed: string, tracked: Tracked, locale: Locale): Html {
  const { word, shape } = saying;
  const asked = (answer: Html, wrong: boolean): Html =>
    shape('asked', { reference: typed, wrong: String(wrong), answer });
  if (typeof tracked === 'string') return asked(shape('refused', { problem: word(tracked) }), true);
  const { reference, kind, state, mode, expected_at, steps } = tracked;
  const isHere = steps.some((step) => step.state === 'arrived' || step.state === 'delivered');
  const about = [
    mode && word(mode),
    expected_at &&
      !isHere &&
      word('expected').replace('%{date}', formatDate(expected_at, locale, malaysiaZone)),
  ];
  const found = shape('found', {
    kind: [word(kind), reference].join(' · '),
    now: word('states', kind, state),
    about: about.filter(Boolean).join(' · '),
    steps: stepsOf(saying, tracked, locale),
  });
  return asked(found, false);
}
