import { useState } from 'react';
import { Link } from 'react-router-dom';
import { accountField, askForReset } from '../features/auth/calls.ts';
import { EmailForm } from '../features/auth/EmailForm.tsx';
import { useLanguage } from '../language/LanguageProvider.tsx';
import { login } from '../session/home.ts';
import { Notice } from '../ui/Notice.tsx';
import { Page } from '../ui/Page.tsx';

export function Component() {
  const { t } = useLanguage();
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <Page title={t('auth.forgot_title')} lead={t('auth.forgot_lead')}>
      {sentTo !== null && (
        <Notice tone="good" live>
          {t('auth.forgot_sent', { email: sentTo })}
        </Notice>
      )}
      <EmailForm
        label={t('auth.forgot_send')}
        below={accountField}
        onSend={async (email) => {
          await askForReset(email);
          setSentTo(email);
        }}
      />
      <Link to={login}>{t('auth.back_to_login')}</Link>
    </Page>
  );
}
