import { useState } from 'react';
import { Link } from 'react-router-dom';
import { CheckMail } from '../features/ways-in/CheckMail.tsx';
import { type Registered, RegistrationForm } from '../features/ways-in/RegistrationForm.tsx';
import { useLanguage } from '../language/LanguageProvider.tsx';
import { Page } from '../ui/Page.tsx';

export function Component() {
  const { t } = useLanguage();
  const [registered, setRegistered] = useState<Registered | null>(null);
  if (registered) return <CheckMail registered={registered} />;
  return (
    <Page title={t('ways_in.register_title')} lead={t('ways_in.register_lead')}>
      <RegistrationForm onRegistered={setRegistered} />
      <p>
        {t('ways_in.have_account')} <Link to="/log-masuk">{t('ways_in.log_in')}</Link>
      </p>
    </Page>
  );
}
