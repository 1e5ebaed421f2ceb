import { createContext } from 'react';

interface Staleness {
  /** True if a save was refused because the record has changed since it was read. */
  readonly isStale: boolean;
  readonly onResolved: () => void;
}

/** What the form of an `Edit` knows of changes by others; null in the form of a `Create`. */
export const StaleContext = createContext<Staleness | null>(null);
