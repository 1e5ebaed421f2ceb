import { useEffect, useState } from 'react';
import { matchPath, NavLink, useLocation } from 'react-router-dom';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import * as paths from '../../paths.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { NavItem } from './navigation.ts';
import { Preferences } from './Preferences.tsx';

const roots = [paths.home, paths.deliveries];

interface ItemProps {
  readonly item: NavItem;
  readonly className: string;
}

function Item({ item, className }: ItemProps) {
  const { t } = useLanguage();
  return (
    <NavLink className={className} to={item.to} end={roots.includes(item.to)}>
      <Icon name={item.icon} size={22} />
      <span>{t(`shell.nav.${item.name}`)}</span>
    </NavLink>
  );
}

export function MainNavigation({ items }: { readonly items: readonly NavItem[] }) {
  const { t } = useLanguage();
  return (
    <nav aria-label={t('shell.menu')}>
      <ul className="side-nav">
        {items.map((item) => (
          <li key={item.to}>
            <Item item={item} className="side-link" />
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The first four at the thumb, the rest with the preferences behind «more». */
export function PhoneNavigation({ items }: { readonly items: readonly NavItem[] }) {
  const { t } = useLanguage();
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  useEffect(() => setOpen(false), [pathname]);
  const rest = items.slice(4);
  const isBehindMore = rest.some(({ to }) => matchPath({ path: to, end: false }, pathname) !== null);
  return (
    <nav className="phone-nav" aria-label={t('shell.menu')}>
      {items.slice(0, 4).map((item) => (
        <Item key={item.to} item={item} className="phone-link" />
      ))}
      <button
        type="button"
        className={isBehindMore ? 'phone-link active' : 'phone-link'}
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <Icon name="more" size={22} />
        <span>{t('shell.more')}</span>
      </button>
      {open && (
        <Dialog title={t('shell.more')} onClose={() => setOpen(false)}>
          <ul className="more-list">
            {rest.map((item) => (
              <li key={item.to}>
                <Item item={item} className="more-link" />
              </li>
            ))}
          </ul>
          <Preferences />
        </Dialog>
      )}
    </nav>
  );
}
