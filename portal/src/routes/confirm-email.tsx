import { type Profile, userEndpoints } from '@rantau/shared/users';
import { useState } from 'react';
import { UsAddress } from '../features/us-address/UsAddress.tsx';
import { useFragmentToken } from '../features/ways-in/fragment-token.ts';
import { OneTimeLink } from '../features/ways-in/OneTimeLink.tsx';
import { useLanguage } from '../language/LanguageProvider.tsx';
import { login } from '../session/home.ts';
import { begin } from '../session/log-in.ts';
import { api } from '../session/session.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Page } from '../ui/Page.tsx';

/** The link of the confirmation mail. It works on a human click only: mail scanners open links too. */
export function Component() {
  const { t } = useLanguage();
  const token = useFragmentToken();
  const [confirmed, setConfirmed] = useState<Profile | null>(null);

  if (confirmed) {
    const isForwarding = confirmed.customer_kind === 'forwarding';
    return (
      <Page
        key="confirmed"
        title={t(isForwarding ? 'ways_in.confirmed_title' : 'ways_in.ready_title', { name: confirmed.name })}
        lead={t(isForwarding ? 'ways_in.confirmed_lead' : 'ways_in.ready_lead', { suite: confirmed.suite })}
      >
        <Card>
          <UsAddress address={confirmed.us_shipping_address} />
        </Card>
        {/* Leads on to the page that was wanted before, as after a login. */}
        <Button label={t('ways_in.confirmed_next')} to={login} wide />
      </Page>
    );
  }

  return (
    <Page key="confirm" title={t('ways_in.confirm_title')} lead={t('ways_in.confirm_lead')}>
      <OneTimeLink
        token={token}
        label={t('ways_in.confirm')}
        onUse={async (token) => {
          const { data } = await api.call(userEndpoints.confirmEmail, { body: { user: { token } } });
          begin(data);
          setConfirmed(data);
        }}
      />
    </Page>
  );
}
