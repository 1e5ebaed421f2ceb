import { AppError } from '../errors/index.ts';

const mayPass = (error: unknown): error is AppError => error instanceof AppError && error.status >= 500;

/** The call had no answer at all, rather than one that said the server is busy. */
const isUnanswered = (error: AppError): boolean =>
  error.code === 'service_unavailable' && error.cause instanceof Error;

/**
 * Options of queries in both apps. Nothing waits for a network without a word. A read that may pass by itself is tried again: twice where the server answered that
 * it can't, after one and two seconds; once after 300 ms where nothing answered, so that a person without a connection
 * is told so within a second. Refusals are final.
 */
export const retryPolicy = {
  retry: (failures: number, error: unknown): boolean =>
    mayPass(error) && failures < (isUnanswered(error) ? 1 : 2),
  retryDelay: (failures: number, error: unknown): number =>
    mayPass(error) && isUnanswered(error) ? 300 : 1000 * 2 ** failures,
  networkMode: 'always',
  refetchOnReconnect: true,
} as const;
