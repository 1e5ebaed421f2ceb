import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyPart } from '../ui/lazy-part.tsx';
import { useQueue, useQueueSender } from './use-queue.ts';

const QueueStatus = lazyPart(async () => ({ default: (await import('./QueueStatus.tsx')).QueueStatus }));

/** Sends what waits from whatever page is open, and shows that something does; the intake screen shows it itself. */
export function QueueSync() {
  useQueueSender();
  const { entries } = useQueue();
  const { pathname } = useLocation();
  if (entries.length === 0 || pathname.endsWith('/inbound-packages/create')) return null;
  return (
    <Suspense fallback={null}>
      <QueueStatus />
    </Suspense>
  );
}
