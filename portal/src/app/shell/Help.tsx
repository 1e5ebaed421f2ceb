import { company } from '@rantau/shared/company';
import { formatPhone } from '@rantau/shared/format';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';

interface Props {
  readonly person?: { readonly name: string; readonly suite?: string };
}

/** Help at the same place on every page, with who asks and from where filled in. */
export function Help({ person }: Props) {
  const { t } = useLanguage();
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  const message = person
    ? t('shell.help.message', {
        product: company.name,
        name: person.name,
        suite: person.suite ?? '-',
        page: pathname,
      })
    : t('shell.help.message_plain', { product: company.name, page: pathname });
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
    <>
      <button type="button" className="help-button" onClick={() => setOpen(true)}>
        <Icon name="help" />
        {t('shell.help.label')}
      </button>
      {open && (
        <Dialog title={t('shell.help.title')} onClose={() => setOpen(false)}>
          <p className="soft">{t('shell.help.lead')}</p>
          <ul className="help-ways">
            {ways.map(({ icon, label, href, text }) => (
              <li key={icon}>
                <a
                  className="help-way"
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
        </Dialog>
      )}
    </>
  );
}
