import type { Clock } from '../../platform/clock.ts';

interface Memory {
  /** Seconds for which an answer counts. */
  readonly ttlSeconds: number;
  /** Seconds that anybody waits for one. */
  readonly timeoutSeconds: number;
}

/**
 * Caches a read that many requests share. The value is null while the read fails or takes too long, which is
 * cached too; the request that started the read gets the error.
 */
export function cached<T>(clock: Clock, { ttlSeconds, timeoutSeconds }: Memory, read: () => Promise<T>) {
  let readAt = Number.NEGATIVE_INFINITY;
  let answer: Promise<T | null> = Promise.resolve(null);

  async function readInTime(onFailure: (error: unknown) => void): Promise<T | null> {
    let late: NodeJS.Timeout | undefined;
    const tooLong = new Promise<never>((_, refuse) => {
      late = setTimeout(() => refuse(new Error('more than can be waited for')), timeoutSeconds * 1000);
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
    if (Math.abs(now - readAt) >= ttlSeconds * 1000) {
      readAt = now;
      answer = readInTime(onFailure);
    }
    return answer;
  };
}
