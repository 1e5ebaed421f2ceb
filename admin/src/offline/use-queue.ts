import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useDataProvider } from 'react-admin';
import { can } from '../access.ts';
import { forgetResolved } from './forget-resolved.ts';
import { queue } from './queue.ts';
import { sendQueue } from './send-queue.ts';

const every = 20_000;

/** The current queue, and a function that sends it now. */
export function useQueue() {
  const entries = useSyncExternalStore(queue.subscribe, queue.get);
  const [sending, setSending] = useState(false);
  const send = useCallback(async () => {
    setSending(true);
    await sendQueue().finally(() => setSending(false));
  }, []);
  return { entries, waiting: entries.filter(({ state }) => state === 'waiting').length, sending, send };
}

/** Sends what waits on whatever page one is: at once, when the network comes back, and now and then. */
export function useQueueSender(): void {
  const dataProvider = useDataProvider();
  const waits = useSyncExternalStore(queue.subscribe, () =>
    queue.get().some(({ state }) => state !== 'rejected'),
  );
  useEffect(() => {
    if (!waits) return;
    const tryNow = () =>
      void sendQueue()
        .then(() => (can('conflict:read') ? forgetResolved(dataProvider) : undefined))
        .catch(() => undefined);
    tryNow();
    window.addEventListener('online', tryNow);
    const timer = window.setInterval(tryNow, every);
    return () => {
      window.removeEventListener('online', tryNow);
      window.clearInterval(timer);
    };
  }, [waits, dataProvider]);
}
