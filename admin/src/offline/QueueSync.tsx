import { Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyPart } from '../ui/lazy-part.tsx';
import { outbox } from './outbox.ts';
import { useOutbox } from './use-outbox.ts';

const QueueStatus = lazyPart(async () => ({ default: (await import('./QueueStatus.tsx')).QueueStatus }));

/** Sends what waits from whatever page is open, and shows that something does; the intake screen shows it itself. */
export function QueueSync() {
  const { entries } = useOutbox();
  const { pathname } = useLocation();
  useEffect(() => outbox.keepSending(), []);
  if (entries.length === 0 || pathname.endsWith('/inbound-packages/create')) return null;
  return (
    <Suspense fallback={null}>
      <QueueStatus />
    </Suspense>
  );
}
