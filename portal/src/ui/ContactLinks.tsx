import { company } from '@rantau/shared/company';
import { formatPhone } from '@rantau/shared/format';
import { useLanguage } from '../language/LanguageProvider.tsx';
import { Icon } from './Icon.tsx';
import './contact-links.css';

/** Links to contact us, with the start of the message. */
export function ContactLinks({ message }: { readonly message: string }) {
  const { t } = useLanguage();
  const { whatsapp, phone, email } = company.contact;
  const ways = [
    {
      icon: 'chat',
      label: t('shell.help.whatsapp'),
      href: `${whatsapp}?text=${encodeURIComponent(message)}`,
      text: whatsapp.replace('https://', ''),
    },
    { icon: 'phone', label: t('shell.help.phone'), href: `tel:${phone}`, text: formatPhone(phone) },
    {
      icon: 'mail',
      label: t('shell.help.email'),
      href: `mailto:${email}?body=${encodeURIComponent(message)}`,
      text: email,
    },
  ] as const;
  return (
    <ul className="contact-links">
      {ways.map(({ icon, label, href, text }) => (
        <li key={icon}>
          <a
            className="contact-way"
            href={href}
            target={icon === 'chat' ? '_blank' : undefined}
            rel="noreferrer"
          >
            <Icon name={icon} size={24} />
            <span>
              <strong>{label}</strong>
              <span className="small soft">{text}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
