import { retryPolicy } from '@rantau/shared/client';
import { QueryClient } from '@tanstack/react-query';
import { session } from './session.ts';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { ...retryPolicy, staleTime: 20_000 },
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
