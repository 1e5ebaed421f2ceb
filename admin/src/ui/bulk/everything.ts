import { createContext, useContext } from 'react';
import { type RaRecord, useListContext } from 'react-admin';

interface Everything {
  /** All that match the filters are meant, not only the rows that were ticked. */
  readonly everything: boolean;
  readonly setEverything: (everything: boolean) => void;
}

export const EverythingContext = createContext<Everything>({ everything: false, setEverything: () => {} });
export const useEverything = (): Everything => useContext(EverythingContext);

/** Number of ticked rows that stand on another page, or were ticked under other filters. */
export function useElsewhere(): number {
  const { selectedIds, data = [] } = useListContext<RaRecord>();
  const here = new Set(data.map(({ id }) => id));
  return selectedIds.filter((id) => !here.has(id)).length;
}
