import { useState } from 'react';
import { Link } from 'react-router-dom';
import { accountField, askForReset } from '../features/ways-in/calls.ts';
import { EmailForm } from '../features/ways-in/EmailForm.tsx';
import { useLanguage } from '../language/LanguageProvider.tsx';
import { login } from '../session/home.ts';
import { Notice } from '../ui/Notice.tsx';
import { Page } from '../ui/Page.tsx';

export function Component() {
  const { t } = useLanguage();
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <Page title={t('ways_in.forgot_title')} lead={t('ways_in.forgot_lead')}>
      {sentTo !== null && (
        <Notice tone="good" live>
          {t('ways_in.forgot_sent', { email: sentTo })}
        </Notice>
      )}
      <EmailForm
        label={t('ways_in.forgot_send')}
        below={accountField}
        onSend={async (email) => {
          await askForReset(email);
          setSentTo(email);
        }}
      />
      <Link to={login}>{t('ways_in.back_to_login')}</Link>
    </Page>
  );
}
