import { describe, expect, it } from 'vitest';
import { AppError, toAppError } from '../errors/index.ts';
import { retryPolicy } from './index.ts';

/** Milliseconds until the person is told, waits between the tries added up. */
function waited(error: unknown): number {
  let [failures, sum] = [0, 0];
  while (retryPolicy.retry(failures, error)) sum += retryPolicy.retryDelay(failures++, error);
  return sum;
}

describe('the retry policy of reads', () => {
  it('tells of a lost connection within a second, after a second try', () => {
    const lost = new AppError('service_unavailable', { cause: new TypeError('Failed to fetch') });
    expect(retryPolicy.retry(0, lost)).toBe(true);
    expect(waited(lost)).toBeLessThan(1000);
  });

  it.each([
    toAppError(500, undefined),
    toAppError(503, '<html>Bad gateway</html>'),
    new AppError('service_unavailable', { requestId: 'r' }),
  ])('gives a server in trouble three seconds', (error) => {
    expect(waited(error)).toBe(3000);
  });

  it.each([
    new AppError('not_found'),
    new AppError('forbidden'),
    new AppError('rate_limited'),
    new Error('ours'),
  ])('takes a refusal and a fault of the page as final', (error) => {
    expect(waited(error)).toBe(0);
  });
});
