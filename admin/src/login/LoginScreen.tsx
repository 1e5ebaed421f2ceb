import type { AdminMe } from '@rantau/shared/admins';
import { useEffect, useState } from 'react';
import { keepLanguage, storedLanguage } from '../session/language.ts';
import { pageAfterLogin, setPasswordPath } from '../session/pages.ts';
import { LoginFrame } from './LoginFrame.tsx';
import { SignInForm } from './SignInForm.tsx';
import { loginWords } from './words.ts';

interface LoginScreenProps {
  /** Opens the page that was asked for. */
  readonly onSignedIn: (page: string) => void;
}

export function LoginScreen({ onSignedIn }: LoginScreenProps) {
  const [locale, setLocale] = useState(storedLanguage);
  const [hasChosen, setHasChosen] = useState(false);
  const words = loginWords[locale];

  useEffect(() => {
    keepLanguage(locale);
    document.title = `${words.title} · Rantau`;
  }, [locale, words]);

  const choose = (wanted: typeof locale) => {
    setHasChosen(true);
    setLocale(wanted);
  };

  function open(admin: AdminMe) {
    // The account's language, unless another one was chosen just now.
    if (!hasChosen) keepLanguage(admin.locale);
    onSignedIn(pageAfterLogin(admin));
  }

  return (
    <LoginFrame locale={locale} onLocale={choose}>
      <SignInForm locale={locale} title={<h1>{words.title}</h1>} lead={words.lead} onSignedIn={open}>
        <a className="login-forgotten" href={setPasswordPath}>
          {words.forgotten}
        </a>
      </SignInForm>
    </LoginFrame>
  );
}
