import { userEndpoints } from '@rantau/shared/users';
import { useState } from 'react';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { api } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { toast } from '../../ui/toast.ts';
import { EmailForm } from './EmailForm.tsx';
import type { Registered } from './RegistrationForm.tsx';

/** After the registration: a mail is on its way, and a mistyped address can still be corrected. */
export function CheckMail({ registered }: { readonly registered: Registered }) {
  const { t } = useLanguage();
  const [email, setEmail] = useState(registered.email);
  const [mending, setMending] = useState(false);

  const resend = async () => {
    await api.call(userEndpoints.resendConfirmation, { body: { user: { email } } });
    toast(t('auth.resent'));
  };

  const edit = async (next: string) => {
    await api.call(userEndpoints.updateRegistration, {
      body: { user: { email, password: registered.password, changes: { email: next } } },
    });
    setEmail(next);
    setMending(false);
  };

  return (
    <Page title={t('auth.check_mail_title')}>
      <Notice tone="good" live>
        {t('auth.check_mail', { email })}
      </Notice>
      {mending ? (
        <EmailForm label={t('auth.check_mail_edit')} email={email} below="user.changes" onSend={edit} />
      ) : (
        <div className="stack">
          <Button label={t('auth.resend')} variant="white" wide onClick={() => void resend()} />
          <Button label={t('auth.check_mail_wrong')} variant="light" wide onClick={() => setMending(true)} />
        </div>
      )}
    </Page>
  );
}
