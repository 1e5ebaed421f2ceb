import { company } from '@rantau/shared/company';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { Toasts } from '../../ui/Toasts.tsx';
import { Help } from './Help.tsx';
import { MainNavigation, PhoneNavigation } from './Navigation.tsx';
import type { NavItem } from './navigation.ts';
import { OfflineNotice } from './OfflineNotice.tsx';
import { Preferences } from './Preferences.tsx';
import './shell.css';

interface Props {
  readonly home: string;
  readonly navigation: readonly NavItem[];
  /** Bars that cannot be hidden, above everything. */
  readonly above?: React.ReactNode;
  /** Notices above every page. */
  readonly notices?: React.ReactNode;
  /** Signed-in person, for the help messages. */
  readonly person: { readonly name: string; readonly suite?: string };
}

/** The frame of every page: navigation (a sidebar on desktops, a bottom bar on phones), preferences, help. */
export function Shell({ home, navigation, above, notices, person }: Props) {
  const { t } = useLanguage();
  const { pathname } = useLocation();
  return (
    <div className="shell">
      <a className="skip" href="#content">
        {t('shell.skip')}
      </a>
      {above}
      <div className="shell-frame">
        <aside className="side">
          <Link className="side-brand" to={home} aria-label={`${company.name}: ${t('shell.nav.home')}`}>
            <Logo kind="wordmark" />
          </Link>
          <MainNavigation items={navigation} />
          <div className="side-foot">
            <Preferences />
          </div>
        </aside>
        <div className="shell-main">
          <header className="top">
            <Link className="top-brand" to={home} aria-label={`${company.name}: ${t('shell.nav.home')}`}>
              <Logo kind="wordmark" />
            </Link>
            <Help person={person} />
          </header>
          <main id="content" className="content" tabIndex={-1}>
            <OfflineNotice />
            {notices}
            <Outlet key={pathname} />
          </main>
        </div>
      </div>
      <PhoneNavigation items={navigation} />
      <Toasts />
    </div>
  );
}
