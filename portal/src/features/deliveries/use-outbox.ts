import { useSyncExternalStore } from 'react';
import { useOnline } from '../../ui/use-online.ts';
import { outbox } from './outbox.ts';

/** Records of this person that are not sent yet, and whether they wait for a connection. */
export function useOutbox() {
  const isOnline = useOnline();
  const { entries, isStuck } = useSyncExternalStore(outbox.subscribe, outbox.get);
  return { entries: entries.filter(outbox.isMine), isWaiting: isStuck || !isOnline };
}
