import { passwordEndpoints } from '@rantau/shared/sessions';
import { Password, userEndpoints } from '@rantau/shared/users';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { myApiKeys, myWebhookEndpoints } from '../../queries/developers.ts';
import { sessionType } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { CheckField } from '../../ui/CheckField.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/toast.ts';
import { useAction } from '../../ui/use-action.ts';
import { useSchemaForm, useSubmit } from '../../ui/use-form.ts';

const Change = z.object({
  current_password: z.string().min(1, 'required').max(200, 'too_long'),
  password: Password,
  keep_integrations: z.boolean(),
});

const endpoint = sessionType === 'vendor' ? passwordEndpoints.vendorChange : userEndpoints.changePassword;

export function PasswordForm() {
  const { t } = useLanguage();
  const form = useSchemaForm(Change, { current_password: '', password: '', keep_integrations: false });
  const { errors, isSubmitting } = form.formState;
  const keys = useQuery(myApiKeys);
  const endpoints = useQuery(myWebhookEndpoints);
  const hasIntegrations =
    (keys.data ?? []).length > 0 || (endpoints.data ?? []).some(({ disabled_at }) => disabled_at === null);
  const change = useAction(endpoint, {
    changes: [...myApiKeys.queryKey, ...myWebhookEndpoints.queryKey],
  });
  const { submit, failure } = useSubmit(form, async (body) => {
    await change.mutateAsync({ body });
    form.reset();
    toast(t('profile.password_changed'));
  });
  return (
    <form className="stack" onSubmit={submit} noValidate>
      {failure !== null && <Failure error={failure} />}
      <TextField
        label={t('fields.current_password')}
        type="password"
        autoComplete="current-password"
        error={errors.current_password?.message}
        {...form.register('current_password')}
      />
      <PasswordField
        label={t('fields.new_password')}
        hint={t('profile.password_hint')}
        autoComplete="new-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      {hasIntegrations && (
        <CheckField
          label={t('profile.keep_integrations')}
          hint={t('profile.keep_integrations_hint')}
          {...form.register('keep_integrations')}
        />
      )}
      <div>
        <Button label={t('profile.change_password')} type="submit" loading={isSubmitting} />
      </div>
    </form>
  );
}
