import { userEndpoints } from '@rantau/shared/users';
import { useState } from 'react';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { Button } from '../../ui/Button.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { toast } from '../../ui/toast.ts';
import { useAction } from '../../ui/use-action.ts';
import { EmailForm } from './EmailForm.tsx';
import type { Registered } from './RegistrationForm.tsx';

/** After the registration: a mail is on its way, and a mistyped address can still be corrected. */
export function CheckMail({ registered }: { readonly registered: Registered }) {
  const { t } = useLanguage();
  const [email, setEmail] = useState(registered.email);
  const [mending, setMending] = useState(false);

  const resend = useAction(userEndpoints.resendConfirmation, { onDone: () => toast(t('auth.resent')) });
  const update = useAction(userEndpoints.updateRegistration);

  const edit = async (next: string) => {
    await update.mutateAsync({
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
          {resend.isError && <Failure error={resend.error} />}
          <Button
            label={t('auth.resend')}
            variant="white"
            loading={resend.isPending}
            wide
            onClick={() => resend.mutate({ body: { user: { email } } })}
          />
          <Button label={t('auth.check_mail_wrong')} variant="light" wide onClick={() => setMending(true)} />
        </div>
      )}
    </Page>
  );
}
