import { AppError } from '@rantau/shared/errors';
import { QueryClient } from '@tanstack/react-query';
import { session } from './session.ts';

/** Only what may pass by itself is tried again: a refusal stays a refusal. */
const mayPass = (error: unknown): boolean => error instanceof AppError && [500, 503].includes(error.status);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 20_000,
      retry: (failures, error) => failures < 2 && mayPass(error),
    },
    // Without a network a person is told so at once, and decides.
    mutations: { retry: false, networkMode: 'always' },
  },
});

const personNow = (): string | null => {
  const now = session.get();
  return now.status === 'logged-in' ? now.data.id : null;
};

// What one person read is never shown to the next, in whichever tab they changed places.
let person = personNow();
session.subscribe(() => {
  const next = personNow();
  if (next === person) return;
  person = next;
  queryClient.clear();
});
