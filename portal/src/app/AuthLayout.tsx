import { company } from '@rantau/shared/company';
import { languageNames, nextLocale } from '@rantau/shared/locales';
import { Outlet, useLocation } from 'react-router-dom';
import { useLanguage } from '../language/LanguageProvider.tsx';
import { keepChoiceAtLogin } from '../language/language.ts';
import { Logo } from '../ui/Logo.tsx';
import { Toasts } from '../ui/Toasts.tsx';
import { Help } from './shell/Help.tsx';
import './auth-layout.css';

/** The frame around login, registration and the pages that mails link to. */
export function AuthLayout() {
  const { t, locale, setLocale } = useLanguage();
  const other = nextLocale(locale);
  const { pathname } = useLocation();
  return (
    <div className="ways">
      <header className="auth-top">
        {/* The public site is another app: a full load. */}
        <a className="auth-brand" href="/" aria-label={`${company.name}: ${t('shell.public_site')}`}>
          <Logo kind="wordmark" />
        </a>
        <div className="cluster">
          <button
            type="button"
            className="help-button"
            lang={other}
            onClick={() => {
              keepChoiceAtLogin();
              void setLocale(other);
            }}
          >
            {languageNames[other]}
          </button>
          <Help />
        </div>
      </header>
      <div className="auth-sea" aria-hidden="true">
        <Logo className="auth-mark" />
        <p>{t('auth.lead')}</p>
      </div>
      <main id="content" className="auth-main">
        <Outlet key={pathname} />
      </main>
      <Toasts />
    </div>
  );
}
