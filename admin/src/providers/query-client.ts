import { AppError } from '@rantau/shared/errors';
import { QueryClient } from '@tanstack/react-query';
import { HttpError } from 'react-admin';

const tries = 2;

/** A server that is busy or away for a moment is asked again; one that refused is not. */
export const worthRetrying = (count: number, error: unknown): boolean =>
  count < tries && (error instanceof AppError || error instanceof HttpError) && error.status >= 500;

export const queryClient = new QueryClient({ defaultOptions: { queries: { retry: worthRetrying } } });
