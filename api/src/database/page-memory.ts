/** How long a remembered total or place is good: as stale as a page that somebody is looking at. */
const freshMs = 30_000;
const most = 2_000;

interface Remembered<T> {
  readonly value: T;
  readonly until: number;
}

/** A place in a sorted list: the row that stands at an offset, by what it is sorted by. */
export interface Place {
  readonly offset: number;
  readonly key: string;
  readonly id: string;
}

/** Keeps values for half a minute, the newest of them where they become many. */
export function memory<T>() {
  const known = new Map<string, Remembered<T>>();
  return {
    get: (key: string): T | undefined => {
      const found = known.get(key);
      if (found && found.until > performance.now()) return found.value;
      known.delete(key);
      return undefined;
    },
    set: (key: string, value: T): void => {
      const [oldest] = known.keys();
      if (known.size >= most && oldest !== undefined) known.delete(oldest);
      known.set(key, { value, until: performance.now() + freshMs });
    },
  };
}

/** The nearest place at or before an offset, not so far that walking from it costs much. */
export const nearest = (places: readonly Place[], offset: number, reach: number): Place | undefined =>
  places.filter((place) => place.offset <= offset && offset - place.offset <= reach).at(-1);

/** Places in the order of their offsets, with one more. */
export const withPlace = (places: readonly Place[], place: Place): Place[] =>
  [...places.filter(({ offset }) => offset !== place.offset), place]
    .sort((one, other) => one.offset - other.offset)
    .slice(-200);
