/** Steps of one record through the demo: each `yield` waits for an instant, in milliseconds since 1970. */
export type Scenario = AsyncGenerator<number, void, void>;

interface Entry {
  readonly at: number;
  readonly order: number;
  readonly story: Scenario;
}

export interface Schedule {
  readonly begin: (story: Scenario) => void;
  /** Goes on with each story when its time has come, until all that is left lies after `end`. */
  readonly run: (end: number, setClock: (at: number) => void) => Promise<void>;
}

export function createSchedule(): Schedule {
  const entries: Entry[] = [];
  let order = 0;
  const add = (at: number, story: Scenario) => {
    order += 1;
    const entry = { at, order, story };
    const later = entries.findLastIndex((each) => each.at <= at);
    entries.splice(later + 1, 0, entry);
  };
  return {
    begin: (story) => add(Number.NEGATIVE_INFINITY, story),
    run: async (end, setClock) => {
      for (let next = entries.shift(); next && next.at <= end; next = entries.shift()) {
        if (Number.isFinite(next.at)) setClock(next.at);
        const { done, value } = await next.story.next();
        if (!done) add(Math.max(value, next.at), next.story);
      }
    },
  };
}
