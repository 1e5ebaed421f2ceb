import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { CheckMail } from '../features/auth/CheckMail.tsx';
import { type Registered, RegistrationForm } from '../features/auth/RegistrationForm.tsx';
import { useLanguage } from '../language/LanguageProvider.tsx';
import { CarriedPrice } from '../nouns/quotes/CarriedPrice.tsx';
import { carriedQuote, keepCarriedQuote } from '../nouns/quotes/carried-quote.ts';
import * as paths from '../paths.ts';
import { Page } from '../ui/Page.tsx';

export function Component() {
  const { t } = useLanguage();
  const [registered, setRegistered] = useState<Registered | null>(null);
  const [carried] = useState(() => carriedQuote());
  useEffect(keepCarriedQuote, []);
  if (registered) return <CheckMail registered={registered} />;
  return (
    <Page title={t('auth.register_title')} lead={t('auth.register_lead')}>
      {carried && <CarriedPrice quote={carried} />}
      <RegistrationForm onRegistered={setRegistered} />
      <p>
        {t('auth.have_account')} <Link to={paths.login}>{t('auth.log_in')}</Link>
      </p>
    </Page>
  );
}
