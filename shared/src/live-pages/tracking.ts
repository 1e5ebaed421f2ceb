import type { Locale } from '../contract/index.ts';
import { formatDate, formatDateTime, malaysiaZone } from '../format/index.ts';
import { type Html, joinHtml } from '../html/index.ts';
import { statesThat } from '../states/index.ts';
import type { PublicTracking } from '../tracking/index.ts';
import { tripStates } from '../trips/trips.states.ts';
import type { Slot } from './page-template.ts';

/** Result of a search: the tracked package, or the reason why there is none. */
export type Tracked =
  | PublicTracking
  | 'empty'
  | 'not_found'
  | 'mistyped'
  | 'invoice'
  | 'rate_limited'
  | 'failed';

interface Step {
  readonly name: string;
  readonly at: string;
}

/** Steps, the last first. Two states may be one step for the reader. */
function listOf({ partial }: Slot, steps: readonly Step[], locale: Locale): Html {
  const sorted = steps.toSorted((a, b) => a.at.localeCompare(b.at));
  const told = sorted.filter(({ name }, index) => name !== sorted[index - 1]?.name).reverse();
  return joinHtml(
    told.map(({ name, at }) => partial('step', { name, at, when: formatDateTime(at, locale, malaysiaZone) })),
  );
}

const passing: readonly string[] = statesThat(tripStates, ({ milestone }) => milestone !== null);

/** A trip tells its milestones in place of the states that they follow from; of a package they are what its trip passed. */
function waysOf(template: Slot, { kind, steps, milestones }: PublicTracking, locale: Locale) {
  const passed = milestones.map((each) => ({ name: template.word('milestones', each.kind), at: each.at }));
  const isTrip = kind === 'trip';
  const own = steps
    .filter(({ state }) => !(isTrip && milestones.length > 0 && passing.includes(state)))
    .map(({ state, at }) => ({ name: template.word('states', kind, state), at }));
  return {
    steps: listOf(template, isTrip ? [...own, ...passed] : own, locale),
    trip:
      isTrip || passed.length === 0
        ? joinHtml([])
        : template.partial('trip', { steps: listOf(template, passed, locale) }),
  };
}

/** Its way with a courier company, from Balakong to the door. */
function courierOf(template: Slot, last_mile: PublicTracking['last_mile'], locale: Locale): Html {
  if (last_mile === null || last_mile.events.length === 0) return joinHtml([]);
  const steps = last_mile.events.map(({ state, at }) => ({
    name: template.word('courier_states', state),
    at,
  }));
  return template.partial('courier', {
    courier: last_mile.carrier ?? '',
    steps: listOf(template, steps, locale),
  });
}

/** The form with what was typed into it, and its answer. */
export function trackingAnswer(template: Slot, typed: string, tracked: Tracked, locale: Locale): Html {
  const { word, partial } = template;
  const form = (answer: Html, wrong: boolean): Html =>
    partial('asked', { reference: typed, wrong: String(wrong), answer });
  if (typeof tracked === 'string') return form(partial('refused', { problem: word(tracked) }), true);
  const { reference, kind, state, mode, expected_at, steps } = tracked;
  const isHere = steps.some((step) => step.state === 'arrived' || step.state === 'delivered');
  const about = [
    mode && word(mode),
    expected_at &&
      !isHere &&
      word('expected').replace('%{date}', formatDate(expected_at, locale, malaysiaZone)),
  ];
  const found = partial('found', {
    kind: [word(kind), reference].join(' · '),
    now: word('states', kind, state),
    about: about.filter(Boolean).join(' · '),
    ...waysOf(template, tracked, locale),
    courier: courierOf(template, tracked.last_mile, locale),
  });
  return form(found, false);
}
