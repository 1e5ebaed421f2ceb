import { describe, expect, it } from 'vitest';
import { errorStatus } from './codes.ts';
import { toAppError } from './to-app-error.ts';

const problem = (error: string) => ({
  type: 'about:blank',
  title: 't',
  status: 404,
  detail: 'd',
  error,
  requestId: 'r1',
});

describe('reading a failed answer', () => {
  it('gives back the error that was thrown, with what explains it', () => {
    const error = toAppError(403, {
      ...problem('email_not_confirmed'),
      metadata: { action: 'confirm_email' },
    });
    expect(error).toMatchObject({
      code: 'email_not_confirmed',
      status: 403,
      requestId: 'r1',
      metadata: { action: 'confirm_email' },
    });
  });

  it('takes a page of a proxy for what it is', () => {
    expect(toAppError(502, '<html>Bad gateway</html>').code).toBe('service_unavailable');
    expect(toAppError(500, '<html>').code).toBe('internal');
  });

  it('does not believe a code that it does not know', () => {
    expect(toAppError(400, problem('made_up')).code).toBe('internal');
  });

  it('has an HTTP status of failure for every code', () => {
    for (const status of Object.values(errorStatus)) expect(status).toBeGreaterThanOrEqual(400);
  });
});
