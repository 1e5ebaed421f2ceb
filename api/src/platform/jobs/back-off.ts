const minuteMs = 60_000;

/** An instant so many milliseconds later. */
export const after = (now: Date, ms: number): string => new Date(now.getTime() + ms).toISOString();

/** Milliseconds to the next attempt: a minute, then two, four, and so on up to so many minutes. */
export const backOffMs = (attempts: number, mostMinutes: number): number =>
  Math.min(2 ** Math.min(attempts, 20), mostMinutes) * minuteMs;
