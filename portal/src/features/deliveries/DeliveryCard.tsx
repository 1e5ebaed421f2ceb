import { formatPhone } from '@rantau/shared/format';
import type { VendorInvoice } from '@rantau/shared/invoices';
import { useState } from 'react';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { useFormat } from '../../language/use-format.ts';
import { addressText } from '../../nouns/addresses/address-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Badge } from '../../ui/Notice.tsx';
import { StateBadge } from '../../ui/StateBadge.tsx';
import { ignoreSecondTap } from '../../ui/second-tap.ts';
import { DeliveredDialog, type Proofs } from './DeliveredDialog.tsx';
import { FailedDialog } from './FailedDialog.tsx';
import { type Move, outbox } from './outbox.ts';
import { useOutbox } from './use-outbox.ts';
import './deliveries.css';

const noProofs: Proofs = { picture: null, signature: null };

/** One door: who, where, how many boxes, and what happened there. Large enough for a thumb on the road. */
export function DeliveryCard({ delivery }: { readonly delivery: VendorInvoice }) {
  const { t, locale } = useLanguage();
  const { kilograms, dateTime } = useFormat();
  const { entries, isWaiting } = useOutbox();
  const unsent = entries.findLast(
    ({ payload, refusal }) => payload.invoiceId === delivery.id && refusal === null,
  );
  const [dialog, setDialog] = useState<'delivered' | 'failed' | null>(null);
  const { id, mode, recipient, boxes, weight_lb, delivery_state } = delivery;
  const reference = delivery.outbound_package_reference;
  const state = unsent?.payload.move.to ?? delivery_state;
  const address = addressText(recipient, locale);

  const happened = async (move: Move, { picture, signature }: Proofs = noProofs) => {
    ignoreSecondTap();
    const record = { mode, invoiceId: id, reference, recipient: recipient.name, move };
    await outbox.add(record, [picture, signature]);
    setDialog(null);
  };

  return (
    <article className="card delivery">
      <div className="spread">
        <h2>{recipient.name}</h2>
        <span className="cluster">
          {unsent && isWaiting && <Badge tone="warn">{t('deliveries.not_sent')}</Badge>}
          <StateBadge noun="delivery" state={state} />
        </span>
      </div>
      <p>{address}</p>
      <p className="small soft numeric">
        {[
          reference,
          t('labels.boxes', { count: boxes }),
          weight_lb === null ? null : kilograms(weight_lb),
          delivery.trip_code,
        ]
          .filter((part) => part !== null)
          .join(' · ')}
      </p>
      {delivery.last_failure !== null && delivery_state === 'failed' && (
        <p className="small">{t('deliveries.last_failure', { reason: delivery.last_failure })}</p>
      )}
      {delivery.delivered_at !== null && (
        <p className="small">
          {t('deliveries.delivered_to', {
            name: delivery.delivered_to ?? '',
            at: dateTime(delivery.delivered_at),
          })}
        </p>
      )}
      {state !== 'delivered' && (
        <div className="delivery-ways">
          <Button
            label={t('shell.help.phone')}
            variant="white"
            icon={<Icon name="phone" size={18} />}
            href={`tel:${recipient.phone}`}
            name={`${t('shell.help.phone')}: ${recipient.name}, ${formatPhone(recipient.phone)}`}
          />
          <Button
            label={t('deliveries.map')}
            variant="white"
            icon={<Icon name="pin" size={18} />}
            href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`}
          />
        </div>
      )}
      {(state === 'assigned' || state === 'failed') && (
        <Button
          label={t('deliveries.start')}
          icon={<Icon name="truck" size={20} />}
          wide
          onClick={() => void happened({ to: 'out_for_delivery' })}
        />
      )}
      {state === 'out_for_delivery' && (
        <div className="delivery-ways">
          <Button
            label={t('deliveries.delivered')}
            variant="green"
            wide
            onClick={() => setDialog('delivered')}
          />
          <Button label={t('deliveries.failed')} variant="red" wide onClick={() => setDialog('failed')} />
        </div>
      )}
      {dialog === 'delivered' && (
        <DeliveredDialog invoiceId={id} onDone={happened} onClose={() => setDialog(null)} />
      )}
      {dialog === 'failed' && (
        <FailedDialog invoiceId={id} onDone={happened} onClose={() => setDialog(null)} />
      )}
    </article>
  );
}
