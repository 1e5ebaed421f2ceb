import { type Profile, userEndpoints } from '@rantau/shared/users';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { useFragmentToken } from '../features/auth/fragment-token.ts';
import { OneTimeLink } from '../features/auth/OneTimeLink.tsx';
import { UsAddress } from '../features/us-address/UsAddress.tsx';
import { useLanguage } from '../language/LanguageProvider.tsx';
import { keepCarriedQuote } from '../nouns/quotes/carried-quote.ts';
import * as paths from '../paths.ts';
import { login } from '../session/home.ts';
import { begin } from '../session/log-in.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Failure } from '../ui/Failure.tsx';
import { Page } from '../ui/Page.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { useAction } from '../ui/use-action.ts';
import { useSchemaForm, useSubmit } from '../ui/use-form.ts';

/** The link of the confirmation mail. The password keeps out whoever registered another's address before them. */
export function Component() {
  const { t } = useLanguage();
  const token = useFragmentToken();
  useEffect(keepCarriedQuote, []);
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
      {token === null ? (
        <OneTimeLink token={null} label="" onUse={async () => undefined} />
      ) : (
        <Confirmation token={token} onDone={setConfirmed} />
      )}
    </Page>
  );
}

const RegisteredPassword = z.object({ password: z.string().min(1, 'required') });

function Confirmation({ token, onDone }: { token: string; onDone: (profile: Profile) => void }) {
  const { t } = useLanguage();
  const form = useSchemaForm(RegisteredPassword, { password: '' });
  const { errors, isSubmitting } = form.formState;
  const confirm = useAction(userEndpoints.confirmEmail);
  const { submit, failure } = useSubmit(
    form,
    async ({ password }) => {
      const { data } = await confirm.mutateAsync({ body: { user: { token, password } } });
      begin(data);
      onDone(data);
    },
    'user',
  );
  return (
    <form className="stack" onSubmit={submit} noValidate>
      {failure !== null && <Failure error={failure} />}
      <PasswordField
        label={t('fields.password')}
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <Button label={t('auth.confirm')} type="submit" loading={isSubmitting} wide />
      <Button label={t('auth.confirm_other')} variant="white" to={paths.forgotPassword} wide />
    </form>
  );
}
