import { AppError, type AppErrorDetails } from './app-error.ts';
import { type ErrorCode, errorStatus } from './codes.ts';
import type { Problem } from './problem.ts';

/** Enough to tell our problem documents from anybody else's, without a schema: the first page of every app runs this. */
function isProblem(body: unknown): body is Problem {
  if (typeof body !== 'object' || body === null) return false;
  const { error, requestId } = body as Partial<Problem>;
  return typeof error === 'string' && Object.hasOwn(errorStatus, error) && typeof requestId === 'string';
}

const objectOr = <T>(value: T | undefined): T | undefined =>
  typeof value === 'object' && value !== null ? value : undefined;

/** Reads a failed answer back into the error it was. A body that is not ours (a proxy's page) becomes `internal` or `service_unavailable`. */
export function toAppError(status: number, body: unknown, retryAfter?: number): AppError {
  if (!isProblem(body))
    return new AppError(status >= 502 && status <= 504 ? 'service_unavailable' : 'internal', { cause: body });
  const code: ErrorCode = body.error;
  const fields = objectOr(body.fields as AppErrorDetails['fields']);
  const metadata = objectOr(body.metadata);
  return new AppError(code, {
    requestId: body.requestId,
    ...(fields && { fields }),
    ...(metadata && { metadata }),
    ...(retryAfter !== undefined && { retryAfter }),
  });
}
