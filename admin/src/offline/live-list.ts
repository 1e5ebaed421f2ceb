export interface LiveList<T> {
  /** As it was last read; for `useSyncExternalStore`. */
  readonly get: () => readonly T[];
  readonly subscribe: (listener: () => void) => () => void;
  /** Reads it again and tells everyone. */
  readonly refresh: () => Promise<readonly T[]>;
}

/** A list on the device that screens follow. */
export function liveList<T>(read: () => Promise<readonly T[]>): LiveList<T> {
  const listeners = new Set<() => void>();
  let snapshot: readonly T[] = [];
  const refresh = async () => {
    snapshot = await read();
    for (const listener of listeners) listener();
    return snapshot;
  };
  return {
    get: () => snapshot,
    subscribe(listener) {
      listeners.add(listener);
      void refresh();
      return () => listeners.delete(listener);
    },
    refresh,
  };
}
