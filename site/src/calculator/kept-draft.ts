import type { FreightMode } from '@rantau/shared/pricing';
import type { Draft } from './draft.ts';

interface KeptDraft {
  readonly draft: Draft;
  readonly mode: FreightMode;
  /** The query that the page had with it: another one is a link that is opened, and wins. */
  readonly search: string;
}

const key = 'calculator';

/** Draft from before the page was left or reloaded, with incomplete figures, which no link could carry. */
export function keptDraft(): KeptDraft | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as KeptDraft | null;
    return kept && (location.search === '' || location.search === kept.search) ? kept : null;
  } catch {
    return null;
  }
}

/** Keeps the draft for this tab, and its price in the address where it has one. */
export function keepDraft(draft: Draft, mode: FreightMode, query: string | null): void {
  try {
    history.replaceState(null, '', query === null ? location.pathname : `?${query}`);
    sessionStorage.setItem(key, JSON.stringify({ draft, mode, search: location.search } satisfies KeptDraft));
  } catch {
    // Without storage what is complete is still in the address.
  }
}
