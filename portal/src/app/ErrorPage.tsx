import { company } from '@rantau/shared/company';
import { useEffect } from 'react';
import { useLanguage } from '../language/LanguageProvider.tsx';
import * as paths from '../paths.ts';
import { Logo } from '../ui/Logo.tsx';
import '../ui/button.css';
import './error-page.css';

/** The error and not-found page of the specification (point 2); a rendering failure shows it too. */
export function ErrorPage() {
  const { t } = useLanguage();
  const title = t('shell.error.title');
  useEffect(() => {
    document.title = `${title} · ${company.name}`;
  }, [title]);
  return (
    <main className="error-page">
      <Logo className="error-page-mark" />
      <h1>{title}</h1>
      <p>{t('shell.error.hint')}</p>
      {/* A full load on purpose: whatever broke is gone then. */}
      <a className="button button-dark" href={paths.home}>
        {t('shell.error.button')}
      </a>
    </main>
  );
}
