import { createContext, useContext } from 'react';

interface Everything {
  /** All that match the filters are meant, not only the rows that were ticked. */
  readonly everything: boolean;
  readonly setEverything: (everything: boolean) => void;
}

export const EverythingContext = createContext<Everything>({ everything: false, setEverything: () => {} });
export const useEverything = (): Everything => useContext(EverythingContext);
