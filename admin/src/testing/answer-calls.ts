import type { LooseOptions } from '@rantau/shared/client';
import type { Endpoint } from '@rantau/shared/contract';
import { vi } from 'vitest';
import { api } from '../providers/api.ts';

type Answer = (options: LooseOptions) => unknown;

/** Stands in for the API: answers each call by its method and path, such as `GET /admins/otp`. */
export function answerCalls(answers: Readonly<Record<string, Answer>>): void {
  const answer = async ({ method, path }: Endpoint, options: LooseOptions = {}) => {
    const answering = answers[`${method} ${path}`];
    if (!answering) throw new Error(`Nobody answers ${method} ${path}`);
    return answering(options);
  };
  vi.spyOn(api, 'call').mockImplementation(answer as typeof api.call);
}
