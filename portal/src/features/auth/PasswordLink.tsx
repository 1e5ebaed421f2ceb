import type { ReactNode } from 'react';
import { z } from 'zod';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { Button } from '../../ui/Button.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { useSchemaForm, useSubmit } from '../../ui/use-form.ts';
import { OneTimeLink } from './OneTimeLink.tsx';

interface Props {
  readonly token: string | null;
  readonly label: string;
  readonly onUse: (given: { readonly token: string; readonly password: string }) => Promise<void>;
  /** Other ways on, below the form. */
  readonly children?: ReactNode;
}

const Given = z.object({ password: z.string().min(1, 'required') });

/** A form that redeems the token of a link together with the password of its account. */
export function PasswordLink({ token, ...props }: Props) {
  if (token === null) return <OneTimeLink token={null} label="" onUse={async () => undefined} />;
  return <PasswordForm token={token} {...props} />;
}

function PasswordForm({ token, label, onUse, children }: Props & { readonly token: string }) {
  const { t } = useLanguage();
  const form = useSchemaForm(Given, { password: '' });
  const { errors, isSubmitting } = form.formState;
  const { submit, failure } = useSubmit(form, ({ password }) => onUse({ token, password }), 'user');
  return (
    <form className="stack" onSubmit={submit} noValidate>
      {failure !== null && <Failure error={failure} />}
      <PasswordField
        label={t('fields.password')}
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <Button label={label} type="submit" loading={isSubmitting} wide />
      {children}
    </form>
  );
}
