import { type AnswerOf, type CallOptions, idempotentCall } from '@rantau/shared/client';
import type { Endpoint } from '@rantau/shared/contract';
import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../session/session.ts';
import { useChange } from './use-change.ts';

/** Calls an endpoint; the same options that are sent again after a lost answer have their effect once. */
export function useCall<E extends Endpoint>(endpoint: E) {
  return useMemo(() => idempotentCall(api, endpoint), [endpoint]);
}

interface ActionOptions<Answer> {
  /** Query keys of what is read again afterwards. */
  readonly changes?: readonly string[];
  readonly onDone?: (answer: Answer) => unknown;
  readonly onRefused?: (error: unknown) => unknown;
}

/** One call as a mutation, which lasts until whatever it changed was read again. */
export function useAction<E extends Endpoint>(
  endpoint: E,
  { changes = [], onDone, onRefused }: ActionOptions<AnswerOf<E>> = {},
) {
  const call = useCall(endpoint);
  const change = useChange(changes);
  return useMutation<AnswerOf<E>, Error, CallOptions<E>>({
    mutationFn: (options) => change(() => call(options)),
    ...(onDone && { onSuccess: onDone }),
    ...(onRefused && { onError: onRefused }),
  });
}
