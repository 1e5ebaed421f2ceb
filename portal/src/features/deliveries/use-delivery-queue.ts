import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { useOnline } from '../../ui/use-online.ts';
import { deliveriesKey } from './deliveries.queries.ts';
import { deliveryQueue } from './delivery-queue.ts';

/** Records that are not sent yet, the state of the connection, and a function that reads the lists anew. */
export function useDeliveryQueue() {
  const queries = useQueryClient();
  const isOnline = useOnline();
  const { entries, isStuck } = useSyncExternalStore(deliveryQueue.subscribe, deliveryQueue.get);
  const refetch = useCallback(() => queries.invalidateQueries({ queryKey: [deliveriesKey] }), [queries]);
  return { entries, isWaiting: isStuck || !isOnline, isOnline, refetch };
}
