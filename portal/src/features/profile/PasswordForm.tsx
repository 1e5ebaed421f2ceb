import { passwordEndpoints } from '@rantau/shared/sessions';
import { Password, userEndpoints } from '@rantau/shared/users';
import { z } from 'zod';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { sessionType } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/toast.ts';
import { useAction } from '../../ui/use-action.ts';
import { useSchemaForm, useSubmit } from '../../ui/use-form.ts';

const Change = z.object({
  current_password: z.string().min(1, 'required').max(200, 'too_long'),
  password: Password,
});

const endpoint = sessionType === 'vendor' ? passwordEndpoints.vendorChange : userEndpoints.changePassword;

export function PasswordForm() {
  const { t } = useLanguage();
  const form = useSchemaForm(Change, { current_password: '', password: '' });
  const { errors, isSubmitting } = form.formState;
  const change = useAction(endpoint);
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
      <div>
        <Button label={t('profile.change_password')} type="submit" loading={isSubmitting} />
      </div>
    </form>
  );
}
