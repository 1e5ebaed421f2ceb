import { userEndpoints } from '@rantau/shared/users';
import { useState } from 'react';
import { useFragmentToken } from '../features/auth/fragment-token.ts';
import { OneTimeLink } from '../features/auth/OneTimeLink.tsx';
import { useLanguage } from '../language/LanguageProvider.tsx';
import * as paths from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { Page } from '../ui/Page.tsx';
import { useAction } from '../ui/use-action.ts';

/** The link that went to a new address. It works on a human click only, whoever is logged in here. */
export function Component() {
  const { t } = useLanguage();
  const token = useFragmentToken();
  const confirm = useAction(userEndpoints.confirmEmailChange);
  const [email, setEmail] = useState<string | null>(null);
  if (email !== null)
    return (
      <Page key="done" title={t('auth.new_email_done')} lead={t('auth.new_email_now', { email })}>
        <Button label={t('auth.confirmed_next')} to={paths.home} wide />
      </Page>
    );
  return (
    <Page key="confirm" title={t('auth.new_email_title')} lead={t('auth.new_email_lead')}>
      <OneTimeLink
        token={token}
        label={t('auth.new_email_confirm')}
        onUse={async (token) => {
          const changed = await confirm.mutateAsync({ body: { user: { token } } });
          setEmail(changed.email);
        }}
      />
    </Page>
  );
}
