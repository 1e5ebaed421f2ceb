import { AppError } from '@rantau/shared/errors';

/** True if trying again later may help: not when the server has judged what it was given. */
export const isForLater = (error: unknown): boolean =>
  !(error instanceof AppError) || error.status >= 500 || [401, 403, 409, 429].includes(error.status);

/** An answer that got lost on a bad line, not one that was given. */
const isLost = (error: unknown): boolean => error instanceof AppError && error.code === 'service_unavailable';

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    window.setTimeout(resolve, milliseconds);
  });

const tries = 3;
const between = 250;

/** The same call again at once where its answer got lost; only for calls that do no harm twice. */
export const retrying =
  <Args extends unknown[], T>(call: (...args: Args) => Promise<T>) =>
  async (...args: Args): Promise<T> => {
    for (let attempt = 1; ; attempt += 1)
      try {
        return await call(...args);
      } catch (error) {
        if (attempt === tries || !isLost(error) || !navigator.onLine) throw error;
        await pause(between * attempt);
      }
  };
