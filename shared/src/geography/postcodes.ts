import { postcodeTable } from './postcode-table.ts';
import { findState, isStateCode, type StateCode, type Zone, zoneOf } from './states.ts';

let unpacked: ReadonlyMap<string, StateCode> | undefined;

/** Unpacked on first use, so that pages that never need it do not pay for it. */
function allPostcodes(): ReadonlyMap<string, StateCode> {
  if (unpacked) return unpacked;
  const found = new Map<string, StateCode>();
  let number = 0;
  for (const run of postcodeTable.split(';')) {
    const state = `MY-${run.slice(0, 2)}`;
    if (!isStateCode(state)) throw new Error(`The table of postcodes names ${state}`);
    for (const step of run.slice(2).split(',')) {
      number += Number.parseInt(step, 36);
      found.set(String(number).padStart(5, '0'), state);
    }
  }
  unpacked = found;
  return found;
}

/**
 * The state of a five-digit postcode, or null when no such postcode exists. Each of the some 2,900 is in exactly one
 * state, which its first two digits do not tell (14, 34 and 55 are shared). Postcodes are text: Perlis and Kedah begin
 * with 0.
 */
export const stateOfPostcode = (postcode: string): StateCode | null => allPostcodes().get(postcode) ?? null;

/** All postcodes of Malaysia with their state, in order. */
export const listPostcodes = (): readonly (readonly [string, StateCode])[] => [...allPostcodes()];

/** A destination, as far as it is known. */
export interface Destination {
  /** ISO 3166-2, `MY-10`. */
  readonly state?: string | null | undefined;
  readonly postcode?: string | null | undefined;
}

/** Why a destination is refused; each is a field code. */
type DestinationProblem = 'required' | 'unknown_state' | 'unknown_postcode' | 'postcode_not_in_state';

/** A destination with its freight zone, or the field that is wrong and why. */
type ResolvedDestination =
  | { readonly ok: true; readonly state: StateCode; readonly postcode: string | null; readonly zone: Zone }
  | { readonly ok: false; readonly field: 'state' | 'postcode'; readonly reason: DestinationProblem };

/** The state and zone of a state, of a postcode, or of both if they agree. An empty text counts as missing. */
export function resolveDestination({ state, postcode }: Destination): ResolvedDestination {
  if (!state && !postcode) return { ok: false, field: 'state', reason: 'required' };
  const named = state ? findState(state) : null;
  if (state && !named) return { ok: false, field: 'state', reason: 'unknown_state' };
  if (!postcode) return named ? { ok: true, state: named.code, postcode: null, zone: named.zone } : missing;
  const found = stateOfPostcode(postcode);
  if (!found) return { ok: false, field: 'postcode', reason: 'unknown_postcode' };
  if (named && named.code !== found) return { ok: false, field: 'postcode', reason: 'postcode_not_in_state' };
  return { ok: true, state: found, postcode, zone: zoneOf(found) };
}

const missing = { ok: false, field: 'state', reason: 'required' } as const;
