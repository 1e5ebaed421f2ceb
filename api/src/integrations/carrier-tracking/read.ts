import type { CarrierState } from '@rantau/shared/carrier-trackings';
import { GatewayError } from '../gateway-call.ts';
import { instantOf } from '../instant-of.ts';
import type { ReportedEvent } from './provider.ts';

/** The day that a date or an instant begins with, as it is written; null for what has none, such as a 30th of February. */
export function dayOf(text: string | null | undefined): string | null {
  const day = /^\d{4}-\d{2}-\d{2}(?=$|[T ])/.exec(text ?? '')?.[0];
  return day !== undefined && instantOf(day)?.startsWith(day) ? day : null;
}

export const placeOf = (...parts: readonly (string | null | undefined)[]): string =>
  parts
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(', ');

export const headerOf = (
  headers: Readonly<Record<string, string | string[] | undefined>>,
  name: string,
): string => [headers[name] ?? ''].flat()[0] ?? '';

interface Standing {
  readonly state: CarrierState;
  readonly provider_status: string;
  /** Time of the report, where no event has one. */
  readonly at: string | null;
}

/** Events with the standing of the whole parcel, where that says more than the newest event. */
export function withStanding(
  events: readonly ReportedEvent[],
  { state, provider_status, at }: Standing,
): ReportedEvent[] {
  const newest = events.toSorted((a, b) => a.at.localeCompare(b.at)).at(-1);
  if (state === 'unknown' || events.some((event) => event.state === state)) return [...events];
  const since = newest?.at ?? at;
  return since === null
    ? [...events]
    : [...events, { at: since, state, provider_status, description: '', place: '' }];
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new GatewayError('unreachable', 'unreadable', 'The answer can’t be read');
  }
}
