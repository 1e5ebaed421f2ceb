import { useEffect } from 'react';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { discard, sendQueue } from './delivery-queue.ts';
import { useDeliveryQueue } from './use-delivery-queue.ts';

/** The first try after a gap often comes before the network does. */
const everyFewSeconds = 5_000;

/** How much waits for a network, and what was refused. Sends by itself when the network is back. */
export function QueueNotice() {
  const { t, of } = useLanguage();
  const { entries, isWaiting, isOnline, readAnew } = useDeliveryQueue();
  const isEmpty = entries.length === 0;
  useEffect(() => {
    const send = () => void sendQueue(readAnew);
    send();
    if (!isOnline || isEmpty) return;
    const timer = setInterval(send, everyFewSeconds);
    return () => clearInterval(timer);
  }, [isOnline, isEmpty, readAnew]);

  const waiting = entries.filter(({ refusal }) => refusal === null);
  return (
    <>
      {isWaiting && waiting.length > 0 && (
        <Notice tone="warn" live>
          {t('deliveries.waiting', { count: waiting.length })}
        </Notice>
      )}
      {entries
        .filter(({ refusal }) => refusal !== null)
        .map(({ id, reference, refusal, move }) => (
          <Notice key={id} tone="bad">
            <p>
              {t('deliveries.refused', { reference, state: of(`states.delivery.${move.to}`) })}{' '}
              {of(`errors.${refusal}`)}
            </p>
            <p>
              <Button
                label={t('deliveries.discard')}
                variant="white"
                size="small"
                onClick={() => void discard(id)}
              />
            </p>
          </Notice>
        ))}
    </>
  );
}
