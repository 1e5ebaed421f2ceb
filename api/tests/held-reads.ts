import { vi } from 'vitest';
import type { Services } from '../src/platform/services.ts';

/** Holds whatever is read for lists and files until `answer` is called; `begun` counts what is held. */
export function holdReads(services: Services) {
  const { fromReplica } = services;
  const { promise: answered, resolve } = Promise.withResolvers<void>();
  let begun = 0;
  const stub = vi.spyOn(services, 'fromReplica').mockImplementation(async (read) => {
    begun += 1;
    await answered;
    return fromReplica(read);
  });
  return {
    begun: () => begun,
    answer: () => {
      stub.mockRestore();
      resolve();
    },
  };
}
