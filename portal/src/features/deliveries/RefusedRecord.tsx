import type { OutboxEntry } from '@rantau/shared/client';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { useFormat } from '../../language/use-format.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { type DeliveryRecord, outbox } from './outbox.ts';

/** Record of a driver that the server refused: its delivery, its content, and the reason. */
export function RefusedRecord({ entry }: { readonly entry: OutboxEntry<DeliveryRecord> }) {
  const { t, of } = useLanguage();
  const { dateTime } = useFormat();
  const { id, at, refusal, payload } = entry;
  const { reference, recipient, move } = payload;
  const recorded = [
    of(`states.delivery.${move.to}`),
    move.to === 'delivered' ? move.delivered_to : '',
    move.note,
    dateTime(at),
  ];
  return (
    <Notice tone="bad">
      <p>
        <strong>{[reference, recipient].filter(Boolean).join(' · ')}</strong>
      </p>
      <p>{t('deliveries.recorded', { what: recorded.filter(Boolean).join(' · ') })}</p>
      <p>
        {t('deliveries.refused')} {of(`errors.${refusal}`)}
      </p>
      <p className="cluster">
        <Button
          label={t('form.try_again')}
          variant="white"
          size="small"
          onClick={() => void outbox.sendAgain(id)}
        />
        <Button
          label={t('deliveries.discard')}
          variant="white"
          size="small"
          onClick={() => void outbox.discard(id)}
        />
      </p>
    </Notice>
  );
}
