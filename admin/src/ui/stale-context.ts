import { createContext } from 'react';

interface Staleness {
  /** True if a save was refused because the record has changed since it was read. */
  readonly isStale: boolean;
  readonly onResolved: () => void;
}

/** Changes by others, for the form of an `Edit`; null in the form of a `Create`. */
export const StaleContext = createContext<Staleness | null>(null);
