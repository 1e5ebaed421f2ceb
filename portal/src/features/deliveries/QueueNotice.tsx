import { useEffect } from 'react';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { outbox } from './outbox.ts';
import { RefusedRecord } from './RefusedRecord.tsx';
import { useOutbox } from './use-outbox.ts';
import './deliveries.css';

/**
 * Number of deliveries that wait for a connection, and those that were refused. Sends automatically when it
 * is back.
 */
export function QueueNotice() {
  const { t } = useLanguage();
  const { entries, isWaiting } = useOutbox();
  useEffect(() => outbox.keepSending(), []);
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
