import type { z } from 'zod';
import type { Action, ApiScope } from '../access/index.ts';
import type { ErrorCode } from '../errors/index.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The kind of session that a call needs. `public` calls work without one. */
export type SessionKind = 'public' | 'user' | 'vendor' | 'admin';

/** The body of the response: JSON (default), nothing, or a file of that media type. */
export type AnswerKind =
  | 'json'
  | 'empty'
  | 'application/json'
  | 'application/pdf'
  | 'text/csv'
  | 'text/event-stream'
  | 'image/*';

interface Declaration<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
> {
  readonly session: SessionKind;
  /** The permission that the caller needs; every admin call must name one. */
  readonly action?: Action;
  /** The scope by which an API key may make the call; without one no key can. */
  readonly scope?: ApiScope;
  readonly summary: string;
  /** Groups calls in the documentation; the noun, plural. */
  readonly tag: string;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly output?: Output;
  /** HTTP status of success. Default: 200, or 204 for an empty answer. */
  readonly status?: 200 | 201 | 202 | 204;
  readonly answer?: AnswerKind;
  /** A list in the simple-rest dialect: an array with `Content-Range`. */
  readonly list?: boolean;
  /** Needs `If-Match` with the version that was read. */
  readonly versioned?: boolean;
  /** Receives packages or moves money: accepts `Idempotency-Key`. */
  readonly idempotent?: boolean;
  /** The largest body in bytes, if more than the usual megabyte. */
  readonly maxBytes?: number;
  /** Refused in a session in which staff act for the customer. */
  readonly ownerOnly?: boolean;
  /** Shows a document about a person; so does every file. Staff who read it as the customer are named in the audit log. */
  readonly personal?: boolean;
  /** Waits for something besides the database, and has transactions of its own: none may be open around it. */
  readonly waitsElsewhere?: boolean;
  /** Most calls that one person may make in a day, where a call leaves something behind or costs much. */
  readonly mostPerDay?: number;
  /**
   * One person, staff too, has one such call at a time: each is the work of hundreds, as a read of whole tables by several
   * connections is, and a few more wait.
   */
  readonly oneAtATime?: boolean;
  /** Errors to expect besides those of every call. */
  readonly errors?: readonly ErrorCode[];
}

export interface Endpoint extends Declaration {
  readonly method: Method;
  /** Below `/api/v1`, with `:name` parameters. */
  readonly path: string;
}

/** The part of a declaration that a request is made of. */
export type Route = Pick<Endpoint, 'method' | 'path' | 'session' | 'answer'>;

type Any = z.ZodType;
type Exact<P extends Any, Q extends Any, B extends Any, O extends Any, E> = E & Declaration<P, Q, B, O>;

/** Declares one call: `GET /users/invoices/:id`. API, OpenAPI document and client are all made from the returned object. */
export const endpoint = <
  const M extends Method,
  const Path extends string,
  P extends Any,
  Q extends Any,
  B extends Any,
  O extends Any,
  const E extends Declaration<P, Q, B, O>,
>(
  call: `${M} ${Path}`,
  declaration: Exact<P, Q, B, O, E>,
): E & { readonly method: M; readonly path: Path } => {
  const [method, path] = call.split(' ') as [M, Path];
  return { ...declaration, method, path };
};

type Read<E, K extends string, Mode extends 'input' | 'output'> = E extends { [key in K]: infer S }
  ? S extends z.ZodType
    ? Mode extends 'input'
      ? z.input<S>
      : z.output<S>
    : undefined
  : undefined;

/** Types that a caller passes. */
export type ParamsOf<E extends Endpoint> = Read<E, 'params', 'input'>;
export type QueryOf<E extends Endpoint> = Read<E, 'query', 'input'>;
export type BodyOf<E extends Endpoint> = Read<E, 'body', 'input'>;
/** Types that a handler receives after validation. */
export type ParsedParamsOf<E extends Endpoint> = Read<E, 'params', 'output'>;
export type ParsedQueryOf<E extends Endpoint> = Read<E, 'query', 'output'>;
export type ParsedBodyOf<E extends Endpoint> = Read<E, 'body', 'output'>;
/** Fields by which a list can be sorted. */
export type SortOf<E extends Endpoint> =
  ParsedQueryOf<E> extends { sort?: [infer Field extends string, unknown] | undefined } ? Field : never;
/** Type of the answer. */
export type OutputOf<E extends Endpoint> = Read<E, 'output', 'output'>;
