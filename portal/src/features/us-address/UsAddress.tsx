import { formatPhone } from '@rantau/shared/format';
import type { Profile } from '@rantau/shared/users';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import '../../ui/address-lines.css';

/** The address to shop to, line by line as checkouts ask for it, each with a button that copies it. */
export function UsAddress({ address }: { readonly address: Profile['us_shipping_address'] }) {
  const { t } = useLanguage();
  const lines = [
    ['name', address.name],
    ['line1', address.line1],
    ['line2', address.line2],
    ['city', address.city],
    ['state', address.state],
    ['zip', address.zip],
    ['phone', formatPhone(address.phone)],
  ] as const;
  const whole = [
    address.name,
    address.line1,
    address.line2,
    `${address.city}, ${address.state} ${address.zip}`,
    'USA',
    address.phone,
  ].join('\n');
  return (
    <div className="us-address">
      <dl>
        {lines.map(([key, text]) => (
          <div key={key} className="us-address-line">
            <dt>{t(`us_address.${key}`)}</dt>
            <dd>
              <span>{text}</span>
              <CopyButton text={key === 'phone' ? address.phone : text} what={t(`us_address.${key}`)} />
            </dd>
          </div>
        ))}
      </dl>
      <CopyButton text={whole} what={t('us_address.title')} label={t('us_address.copy_all')} />
    </div>
  );
}
