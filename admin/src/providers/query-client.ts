import { AppError } from '@rantau/shared/errors';
import { QueryClient } from '@tanstack/react-query';

const tries = 2;

/** A server that is busy or away for a moment is asked again; one that refused is not. */
export const worthRetrying = (count: number, error: unknown): boolean =>
  count < tries && error instanceof AppError && error.status >= 500;

export const queryClient = new QueryClient({
  // A device without a network is told so at once, instead of waiting for one without a word.
  defaultOptions: {
    queries: { retry: worthRetrying, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
});
