import { userEndpoints } from '@rantau/shared/users';
import { useState } from 'react';
import { useFragmentToken } from '../features/auth/fragment-token.ts';
import { PasswordLink } from '../features/auth/PasswordLink.tsx';
import { useLanguage } from '../language/LanguageProvider.tsx';
import * as paths from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { Page } from '../ui/Page.tsx';
import { useAction } from '../ui/use-action.ts';

/**
 * The link that went to a new address, whoever is logged in here. The password keeps out those who were sent one for the
 * account of somebody else.
 */
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
    <Page key="confirm" title={t('auth.new_email_title')} lead={token && t('auth.new_email_lead')}>
      <PasswordLink
        token={token}
        label={t('auth.new_email_confirm')}
        onUse={async (given) => {
          const changed = await confirm.mutateAsync({ body: { user: given } });
          setEmail(changed.email);
        }}
      />
    </Page>
  );
}
