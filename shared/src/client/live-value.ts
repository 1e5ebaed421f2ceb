export interface LiveValue<T> {
  /** As it was last read; for `useSyncExternalStore`. */
  readonly get: () => T;
  readonly subscribe: (listener: () => void) => () => void;
  /** Reads it again and tells everyone. */
  readonly refresh: () => Promise<T>;
}

/** Something on the device that screens follow. */
export function liveValue<T>(initial: T, read: () => Promise<T>): LiveValue<T> {
  const listeners = new Set<() => void>();
  let value = initial;
  const refresh = async () => {
    value = await read();
    for (const listener of listeners) listener();
    return value;
  };
  return {
    get: () => value,
    subscribe(listener) {
      listeners.add(listener);
      void refresh();
      return () => listeners.delete(listener);
    },
    refresh,
  };
}
