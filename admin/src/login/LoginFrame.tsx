import { wordmark } from '@rantau/shared/design';
import { type Locale, nextLocale } from '@rantau/shared/locales';
import type { ReactNode } from 'react';
import './login.css';
import { loginWords } from './words.ts';

interface LoginFrameProps {
  readonly locale: Locale;
  readonly onLocale: (locale: Locale) => void;
  readonly children: ReactNode;
}

/** The frame around the form of each page outside the back office. */
export function LoginFrame({ locale, onLocale, children }: LoginFrameProps) {
  const words = loginWords[locale];
  return (
    <div className="login">
      <section className="login-brand" aria-label="Rantau">
        <span
          className="login-mark"
          role="img"
          aria-label="Rantau"
          dangerouslySetInnerHTML={{ __html: wordmark }}
        />
        <div className="login-promise">
          <p className="login-promise-line">{words.promise}</p>
          <p>{words.promiseText}</p>
        </div>
      </section>
      <main className="login-main">
        <button type="button" className="login-language" onClick={() => onLocale(nextLocale(locale))}>
          {words.language}
        </button>
        {children}
      </main>
    </div>
  );
}
