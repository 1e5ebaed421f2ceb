import type { Clock } from '../../platform/clock.ts';

interface Memory {
  /** Seconds for which an answer counts. */
  readonly fresh: number;
  /** Seconds that anybody waits for one. */
  readonly patience: number;
}

/**
 * What is read for many at once: only now and then, by one reader for all. It is null while it can't be read or takes
 * too long, which is remembered too; whoever asked first is told why.
 */
export function remembered<T>(clock: Clock, { fresh, patience }: Memory, read: () => Promise<T>) {
  let readAt = Number.NEGATIVE_INFINITY;
  let answer: Promise<T | null> = Promise.resolve(null);

  async function readInTime(onFailure: (error: unknown) => void): Promise<T | null> {
    let late: NodeJS.Timeout | undefined;
    const tooLong = new Promise<never>((_, refuse) => {
      late = setTimeout(() => refuse(new Error('more than can be waited for')), patience * 1000);
    });
    try {
      return await Promise.race([read(), tooLong]);
    } catch (error) {
      onFailure(error);
      return null;
    } finally {
      clearTimeout(late);
    }
  }

  return (onFailure: (error: unknown) => void): Promise<T | null> => {
    const now = clock.now().getTime();
    // A clock may be set back.
    if (Math.abs(now - readAt) >= fresh * 1000) {
      readAt = now;
      answer = readInTime(onFailure);
    }
    return answer;
  };
}
