import { formatPhone } from '@rantau/shared/format';
import type { OutboundPackageDetail } from '@rantau/shared/outbound-packages';
import { useState } from 'react';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { addressText } from '../../nouns/addresses/address-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { RecipientForm } from './RecipientForm.tsx';

/** Recipient and address of an outbound package. */
export function OutboundPackageRecipient({ outbound }: { readonly outbound: OutboundPackageDetail }) {
  const { t, locale } = useLanguage();
  const [mending, setMending] = useState(false);
  const { recipient, state } = outbound;
  return (
    <Card
      title={t('address.recipient')}
      action={
        state === 'requested' &&
        !mending && (
          <Button
            label={t('form.edit')}
            variant="light"
            size="small"
            icon={<Icon name="edit" size={16} />}
            onClick={() => setMending(true)}
          />
        )
      }
    >
      {mending ? (
        <RecipientForm outbound={outbound} onDone={() => setMending(false)} />
      ) : (
        <>
          <p>
            <strong>{recipient.name}</strong> · {formatPhone(recipient.phone)}
          </p>
          <p className="soft">{addressText(recipient, locale)}</p>
        </>
      )}
    </Card>
  );
}
