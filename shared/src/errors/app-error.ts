import { type ErrorCode, errorStatus, type FieldCode } from './codes.ts';

export interface AppErrorDetails {
  /** Path of a field (`boxes.0.weight`) to why it was refused. */
  readonly fields?: Readonly<Record<string, FieldCode>>;
  /**
   * Action that the caller must take first, such as `{ action: 'confirm_email' }`, or details that explain
   * the refusal.
   */
  readonly metadata?: Readonly<Record<string, unknown>>;
  /** Seconds until it is worth trying again. */
  readonly retryAfter?: number;
  readonly requestId?: string;
  readonly cause?: unknown;
}

const messagesOf = (fields: Readonly<Record<string, FieldCode>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([path, code]) => [path, `errors.fields.${code}`]));

/**
 * The one error that crosses a border of the product: thrown by services, carried as a problem document, thrown again by
 * the client. Its message is the key of what people are told, `errors.<code>`.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: Readonly<Record<string, FieldCode>> | undefined;
  readonly metadata: Readonly<Record<string, unknown>> | undefined;
  readonly retryAfter: number | undefined;
  readonly requestId: string | undefined;
  /** The refused fields with the keys of their messages, as the forms of react-admin take them from an error. */
  readonly body: { readonly errors?: Readonly<Record<string, string>> };

  constructor(code: ErrorCode, details: AppErrorDetails = {}) {
    super(`errors.${code}`, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = errorStatus[code];
    this.fields = details.fields;
    this.metadata = details.metadata;
    this.retryAfter = details.retryAfter;
    this.requestId = details.requestId;
    this.body = this.fields ? { errors: messagesOf(this.fields) } : {};
  }
}

/** A refusal of one or several fields. */
export const fieldError = (fields: Record<string, FieldCode>): AppError =>
  new AppError('validation_failed', { fields });
