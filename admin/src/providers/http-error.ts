import { AppError } from '@rantau/shared/errors';
import { HttpError } from 'react-admin';

/** Field refusals as react-admin's forms take them: path to message key. */
export const fieldMessages = (error: unknown): Record<string, string> =>
  error instanceof AppError && error.fields
    ? Object.fromEntries(Object.entries(error.fields).map(([path, code]) => [path, `errors.fields.${code}`]))
    : {};

/** The key of what to tell the person. */
export const messageOf = (error: unknown): string =>
  error instanceof AppError
    ? `errors.${error.code}`
    : error instanceof HttpError
      ? error.message
      : 'errors.internal';

/** True if the page that called was out of date: the state has changed, and no rule refused. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof AppError &&
  (error.code === 'version_stale' ||
    (error.code === 'transition_refused' && error.metadata?.['reason'] === undefined));

/**
 * An error as react-admin understands it: the message is a key of the catalogue, fields land on their inputs.
 * Other errors, such as a cancelled request, are returned unchanged.
 */
export function toHttpError(error: unknown): unknown {
  if (!(error instanceof AppError)) return error;
  const fields = fieldMessages(error);
  return new HttpError(messageOf(error), error.status, {
    code: error.code,
    ...(Object.keys(fields).length > 0 && { errors: fields }),
    ...(error.metadata && { metadata: error.metadata }),
  });
}
