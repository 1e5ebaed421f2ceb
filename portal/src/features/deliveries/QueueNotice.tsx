import { useEffect } from 'react';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { sendQueue } from './delivery-queue.ts';
import { RefusedRecord } from './RefusedRecord.tsx';
import { useDeliveryQueue } from './use-delivery-queue.ts';
import './deliveries.css';

/** The first try after a gap often comes before the network does. */
const everyFewSeconds = 5_000;

/**
 * Number of deliveries that wait for a connection, and those that were refused. Sends automatically when it
 * is back.
 */
export function QueueNotice() {
  const { t } = useLanguage();
  const { entries, isWaiting, isOnline, refetch } = useDeliveryQueue();
  const isEmpty = entries.length === 0;
  useEffect(() => {
    const send = () => void sendQueue(refetch);
    send();
    if (!isOnline || isEmpty) return;
    const timer = setInterval(send, everyFewSeconds);
    return () => clearInterval(timer);
  }, [isOnline, isEmpty, refetch]);

  const waiting = entries.filter(({ refusal }) => refusal === null);
  return (
    <div className="stack delivery-queue">
      {isWaiting && waiting.length > 0 && (
        <Notice tone="warn" live>
          {t('deliveries.waiting', { count: waiting.length })}
        </Notice>
      )}
      {entries.map((entry) => entry.refusal !== null && <RefusedRecord key={entry.id} entry={entry} />)}
    </div>
  );
}
