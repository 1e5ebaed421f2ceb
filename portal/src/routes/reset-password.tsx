import { Password } from '@rantau/shared/users';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { accountField, choosePassword } from '../features/auth/calls.ts';
import { useFragmentToken } from '../features/auth/fragment-token.ts';
import { OneTimeLink } from '../features/auth/OneTimeLink.tsx';
import { useLanguage } from '../language/LanguageProvider.tsx';
import { login } from '../session/home.ts';
import { session } from '../session/session.ts';
import { Button } from '../ui/Button.tsx';
import { Failure } from '../ui/Failure.tsx';
import { Page } from '../ui/Page.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { toast } from '../ui/toast.ts';
import { useSchemaForm, useSubmit } from '../ui/use-form.ts';

const NewPassword = z.object({ password: Password });

export function Component() {
  const { t } = useLanguage();
  const token = useFragmentToken();
  const navigate = useNavigate();
  const form = useSchemaForm(NewPassword, { password: '' });
  const { errors, isSubmitting } = form.formState;
  if (token === null)
    return (
      <Page title={t('auth.reset_title')}>
        <OneTimeLink token={null} label="" onUse={async () => undefined} />
      </Page>
    );
  const { submit, failure } = useSubmit(
    form,
    async ({ password }) => {
      await choosePassword(token, password);
      // Every session of this account has just ended.
      session.logOut();
      toast(t('auth.reset_done'));
      await navigate(login, { replace: true });
    },
    accountField,
  );
  return (
    <Page title={t('auth.reset_title')}>
      <form className="stack" onSubmit={submit} noValidate>
        {failure !== null && <Failure error={failure} />}
        <PasswordField
          label={t('fields.new_password')}
          hint={t('auth.password_hint')}
          autoComplete="new-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
        <Button label={t('auth.reset')} type="submit" loading={isSubmitting} wide />
      </form>
    </Page>
  );
}
