import { company } from '@rantau/shared/company';
import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useLanguage } from '../language/LanguageProvider.tsx';
import { keepChoiceAtLogin } from '../language/language.ts';
import { Bones } from '../ui/Bones.tsx';
import { Mark } from '../ui/Mark.tsx';
import { Toasts } from '../ui/Toasts.tsx';
import { PageBoundary } from './PageBoundary.tsx';
import { Help } from './shell/Help.tsx';
import './ways-in.css';

/** The frame around login, registration and the pages that mails link to. */
export function WaysIn() {
  const { t, locale, setLocale } = useLanguage();
  const { pathname } = useLocation();
  return (
    <div className="ways">
      <header className="ways-top">
        {/* The public site is another app: a full load. */}
        <a className="ways-brand" href="/" aria-label={`${company.name}: ${t('shell.public_site')}`}>
          <Mark kind="wordmark" />
        </a>
        <div className="cluster">
          <button
            type="button"
            className="help-button"
            lang={locale === 'ms' ? 'en' : 'ms'}
            onClick={() => {
              keepChoiceAtLogin();
              void setLocale(locale === 'ms' ? 'en' : 'ms');
            }}
          >
            {t('shell.other_language')}
          </button>
          <Help />
        </div>
      </header>
      <div className="ways-sea" aria-hidden="true">
        <Mark className="ways-mark" />
        <p>{t('ways_in.lead')}</p>
      </div>
      <main id="content" className="ways-main">
        <PageBoundary path={pathname}>
          <Suspense key={pathname} fallback={<Bones />}>
            <Outlet />
          </Suspense>
        </PageBoundary>
      </main>
      <Toasts />
    </div>
  );
}
