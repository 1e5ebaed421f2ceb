import { AppError } from '@rantau/shared/errors';

export const notFound = () => new AppError('not_found');

/** The record; throws `not_found` where there is none. */
export function found<T>(record: T | null | undefined): T {
  if (record === null || record === undefined) throw notFound();
  return record;
}
