import { type Profile, userEndpoints } from '@rantau/shared/users';
import { useEffect, useState } from 'react';
import { useFragmentToken } from '../features/auth/fragment-token.ts';
import { PasswordLink } from '../features/auth/PasswordLink.tsx';
import { UsAddress } from '../features/us-address/UsAddress.tsx';
import { useLanguage } from '../language/LanguageProvider.tsx';
import { keepCarriedQuote } from '../nouns/quotes/carried-quote.ts';
import * as paths from '../paths.ts';
import { login } from '../session/home.ts';
import { begin } from '../session/log-in.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Page } from '../ui/Page.tsx';
import { useAction } from '../ui/use-action.ts';

/** The link of the confirmation mail. The password keeps out whoever registered another's address before them. */
export function Component() {
  const { t } = useLanguage();
  const token = useFragmentToken();
  useEffect(keepCarriedQuote, []);
  const confirm = useAction(userEndpoints.confirmEmail);
  const [confirmed, setConfirmed] = useState<Profile | null>(null);

  if (confirmed) {
    const isForwarding = confirmed.customer_kind === 'forwarding';
    return (
      <Page
        key="confirmed"
        title={t(isForwarding ? 'auth.confirmed_title' : 'auth.ready_title', { name: confirmed.name })}
        lead={t(isForwarding ? 'auth.confirmed_lead' : 'auth.ready_lead', { suite: confirmed.suite })}
      >
        <Card>
          <UsAddress address={confirmed.us_shipping_address} />
        </Card>
        {/* Leads on to the page that was wanted before, as after a login. */}
        <Button label={t('auth.confirmed_next')} to={login} wide />
      </Page>
    );
  }

  return (
    <Page key="confirm" title={t('auth.confirm_title')} lead={token && t('auth.confirm_lead')}>
      <PasswordLink
        token={token}
        label={t('auth.confirm')}
        onUse={async (given) => {
          const { data } = await confirm.mutateAsync({ body: { user: given } });
          begin(data);
          setConfirmed(data);
        }}
      >
        <Button label={t('auth.confirm_other')} variant="white" to={paths.forgotPassword} wide />
      </PasswordLink>
    </Page>
  );
}
