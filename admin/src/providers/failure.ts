import { AppError } from '@rantau/shared/errors';
import type { MessageKey } from '../messages/index.ts';

/** The refused fields with the keys of their messages. */
export const fieldMessages = (error: unknown): Readonly<Record<string, string>> =>
  (error instanceof AppError && error.body.errors) || {};

/** True if the refusal is shown at the inputs of a form. */
export const hasFields = (error: unknown): boolean => error instanceof AppError && error.fields !== undefined;

/** The key of what to tell the person. */
export const messageOf = (error: unknown): MessageKey =>
  error instanceof AppError ? `errors.${error.code}` : 'errors.internal';

/** True if the page that called was out of date: the state has changed, and no rule refused. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof AppError &&
  (error.code === 'version_stale' ||
    (error.code === 'transition_refused' && error.metadata?.['reason'] === undefined));
