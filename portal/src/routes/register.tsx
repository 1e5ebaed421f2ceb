import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { CarriedPrice } from '../features/quotes/CarriedPrice.tsx';
import { carriedQuote, keepCarriedQuote } from '../features/quotes/carried-quote.ts';
import { CheckMail } from '../features/ways-in/CheckMail.tsx';
import { type Registered, RegistrationForm } from '../features/ways-in/RegistrationForm.tsx';
import { useLanguage } from '../language/LanguageProvider.tsx';
import { Page } from '../ui/Page.tsx';

export function Component() {
  const { t } = useLanguage();
  const [registered, setRegistered] = useState<Registered | null>(null);
  const [carried] = useState(() => carriedQuote());
  useEffect(keepCarriedQuote, []);
  if (registered) return <CheckMail registered={registered} />;
  return (
    <Page title={t('ways_in.register_title')} lead={t('ways_in.register_lead')}>
      {carried && <CarriedPrice quote={carried} />}
      <RegistrationForm onRegistered={setRegistered} />
      <p>
        {t('ways_in.have_account')} <Link to="/log-masuk">{t('ways_in.log_in')}</Link>
      </p>
    </Page>
  );
}
