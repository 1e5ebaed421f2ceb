import type { AnswerOf, CallOptions } from '@rantau/shared/client';
import { idempotentCall } from '@rantau/shared/client';
import type { Endpoint } from '@rantau/shared/contract';
import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useRefresh } from 'react-admin';
import { type MessageKey, useNotify } from '../messages/index.ts';
import { api } from '../providers/api.ts';
import { messageOf } from '../providers/failure.ts';

/** Calls an endpoint; the same wish that is sent again after a lost answer has its effect once. */
export function useCall<E extends Endpoint>(endpoint: E) {
  return useMemo(() => idempotentCall(api, endpoint), [endpoint]);
}

interface ActionOptions<Answer> {
  readonly success?: MessageKey | undefined;
  readonly onDone?: ((answer: Answer) => unknown) | undefined;
  /** Told of a refusal after the person was. */
  readonly onRefused?: (error: unknown) => unknown;
}

/** Work of which the person is told how it went, as a mutation. */
export function useNotifyingMutation<Input, Answer>(
  mutationFn: (input: Input) => Promise<Answer>,
  { success, onDone, onRefused }: ActionOptions<Answer> = {},
) {
  const notify = useNotify();
  return useMutation({
    mutationFn,
    onSuccess: async (answer) => {
      await onDone?.(answer);
      if (success !== undefined) notify(success, { type: 'success' });
    },
    onError: (error) => {
      notify(messageOf(error), { type: 'error', autoHideDuration: 8000 });
      return onRefused?.(error);
    },
  });
}

/** One call as a mutation. What it changed is read again for everything on the page. */
export function useAction<E extends Endpoint>(endpoint: E, options: ActionOptions<AnswerOf<E>> = {}) {
  const refresh = useRefresh();
  const call = useCall(endpoint);
  return useNotifyingMutation<CallOptions<E>, AnswerOf<E>>(call, {
    ...options,
    onDone: async (answer) => {
      await options.onDone?.(answer);
      if (endpoint.method !== 'GET') refresh();
    },
  });
}
