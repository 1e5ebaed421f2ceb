import MenuIcon from '@mui/icons-material/Menu';
import { IconButton } from '@mui/material';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { Loading } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { can } from '../access.ts';
import { QuickFind } from '../find/index.ts';
import { LiveChanges } from '../live/LiveChanges.tsx';
import { useTranslate } from '../messages/index.ts';
import { sayEverything } from '../messages/spoken.ts';
import { QueueSync } from '../offline/QueueSync.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { ErrorScreen } from './ErrorScreen.tsx';
import { LanguageButton } from './LanguageButton.tsx';
import './layout.css';
import { Shortcuts } from '../shortcuts/Shortcuts.tsx';
import { Menu } from './Menu.tsx';
import { ThemeButton } from './ThemeButton.tsx';
import { UserButton } from './UserButton.tsx';

/** Milliseconds in which the first page has what it needs, before what it may need later. */
const afterFirstPage = 3000;
/** It is no loss to anybody if it does not come. */
const AppUpdate = lazyPart(
  async () => {
    await new Promise((resolve) => setTimeout(resolve, afterFirstPage));
    return import('../offline/AppUpdate.tsx').catch(() => ({ default: () => null }));
  },
  async () => undefined,
);
const PhoneMenu = lazyPart(() => import('./PhoneMenu.tsx'));
const pageId = 'main-content';

/** The frame of every page: the menu of what this role may do, and one bar. */
export function Layout({ children }: { readonly children?: ReactNode }) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  useEffect(() => setOpen(false), [pathname]);
  useEffect(() => {
    const later = setTimeout(() => void sayEverything().catch(() => undefined), afterFirstPage);
    return () => clearTimeout(later);
  }, []);
  return (
    <div className="shell">
      <a className="shell-skip" href={`#${pageId}`}>
        {translate('ra.navigation.skip_nav')}
      </a>
      <div className="shell-side">
        <Menu />
      </div>
      <Suspense fallback={null}>{open && <PhoneMenu onClose={() => setOpen(false)} />}</Suspense>
      <Suspense fallback={null}>{can('inbound-package:receive') && <AppUpdate />}</Suspense>
      <Shortcuts />
      <LiveChanges />
      <div>
        <header className="shell-top">
          <IconButton
            className="shell-menu-button"
            aria-label={translate('ra.action.open_menu')}
            aria-expanded={open}
            onClick={() => setOpen(true)}
          >
            <MenuIcon />
          </IconButton>
          <QuickFind />
          <span className="shell-spring" />
          {can('inbound-package:receive') && <QueueSync />}
          <LanguageButton />
          <ThemeButton />
          <UserButton />
        </header>
        <main id={pageId} className="shell-page" tabIndex={-1}>
          <ErrorScreen key={pathname}>
            <Suspense fallback={<Loading />}>{children}</Suspense>
          </ErrorScreen>
        </main>
      </div>
    </div>
  );
}
