import type {
  BodyOf,
  Endpoint,
  ListRequest,
  OutputOf,
  ParamsOf,
  ParsedQueryOf,
  QueryOf,
} from '../contract/index.ts';

/** Options of every call. */
export interface CommonOptions {
  /** Makes a repeated POST take effect only once. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

type Needs<Key extends string, Value> = [Value] extends [undefined]
  ? unknown
  : object extends Value
    ? { readonly [key in Key]?: Value }
    : { readonly [key in Key]: Value };

/** Arguments of a call: exactly the parts that its endpoint declares, and the version that it changes. */
export type CallOptions<E extends Endpoint> = CommonOptions &
  Needs<'params', ParamsOf<E>> &
  Needs<'query', QueryOf<E>> &
  Needs<'body', BodyOf<E>> &
  (E extends { readonly versioned: true } ? { readonly ifMatch: number } : unknown);

/** The same, for code that handles any call, such as a data provider. Only the server checks it. */
export interface LooseOptions extends CommonOptions {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly ifMatch?: number;
  /** True for a call whose answer no person waits for. */
  readonly background?: boolean;
}

type FileAnswer = 'application/json' | 'application/pdf' | 'text/csv' | 'image/*';

/** Result of a call: the declared record, a file, or nothing. */
export type AnswerOf<E extends Endpoint> = E extends { readonly answer: FileAnswer } ? Blob : OutputOf<E>;

/** Filters, order and page of a list, with the fields that the query of its endpoint declares. */
export type ListOptions<E extends Endpoint> =
  ParsedQueryOf<E> extends {
    filter: infer F;
    sort?: infer S;
  }
    ? Pick<ListRequest, 'range'> & { readonly filter?: F; readonly sort?: NonNullable<S> }
    : ListRequest;

export type ItemOf<E extends Endpoint> = OutputOf<E> extends readonly (infer Item)[] ? Item : never;

/** Options may be left out where nothing is required. */
export type OptionalIfEmpty<Options> = object extends Options ? [options?: Options] : [options: Options];
