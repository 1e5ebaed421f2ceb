import { useState, useSyncExternalStore } from 'react';
import { outbox } from './outbox.ts';

/** The queue on this device, who may send it, and a function that sends it now. */
export function useOutbox() {
  const { entries } = useSyncExternalStore(outbox.subscribe, outbox.get);
  const [sending, setSending] = useState(false);
  const waiting = entries.filter(({ refusal }) => refusal === null);
  const send = async () => {
    setSending(true);
    await outbox.send().finally(() => setSending(false));
  };
  return {
    entries,
    waiting,
    mine: waiting.filter(outbox.isMine),
    sending,
    send,
  };
}
