import type { AnswerOf, CallOptions, LooseOptions } from '@rantau/shared/client';
import type { Endpoint } from '@rantau/shared/contract';
import { api } from './api.ts';

/** Parts of a declaration that decide how its answer is read. */
type Reading<E extends Endpoint> = E extends { readonly answer: infer A } ? { readonly answer: A } : unknown;

type Options<E extends Endpoint> =
  object extends CallOptions<E> ? [options?: CallOptions<E>] : [options: CallOptions<E>];

/**
 * Makes one declared call. The declaration is named as a type only: method and path are checked against it, and the
 * schemas it is made of, which only the server needs, stay out of the browser.
 */
export const call = <E extends Endpoint>(
  head: { readonly method: E['method']; readonly path: E['path'] } & Reading<E>,
  ...[options]: Options<E>
): Promise<AnswerOf<E>> =>
  api
    .send(
      { ...(head as Pick<Endpoint, 'method' | 'path' | 'answer'>), session: 'admin', summary: '', tag: '' },
      options as LooseOptions | undefined,
    )
    .then(({ body }) => body as AnswerOf<E>);
