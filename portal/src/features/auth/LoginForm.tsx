import type { FieldCode } from '@rantau/shared/errors';
import { userEndpoints } from '@rantau/shared/users';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import * as paths from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Failure, failureOf } from '../../ui/Failure.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useAction } from '../../ui/use-action.ts';
import { accountField, logIn } from './calls.ts';

type Wrong = Readonly<Partial<Record<'email' | 'password', FieldCode>>>;

const wrongIn = (email: string, password: string): Wrong => ({
  ...(!/^\S+@\S+$/.test(email.trim()) && { email: 'invalid_email' }),
  ...(password === '' && { password: 'required' }),
});

const refusedEmail = (error: unknown): FieldCode | undefined =>
  failureOf(error).fields?.[`${accountField}.email`];

/**
 * E-mail and password. Where it leads afterwards is the guard's to say. Two fields need no form library: everybody loads
 * this page, many of them on a slow phone.
 */
export function LoginForm({ onLinkInstead }: { readonly onLinkInstead: (email: string) => void }) {
  const { t } = useLanguage();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState<Wrong>({});
  const enter = useMutation({ mutationFn: logIn });
  const resend = useAction(userEndpoints.resendConfirmation);
  const unconfirmed = enter.isError && failureOf(enter.error).code === 'email_not_confirmed';

  const refuse = (form: HTMLFormElement, fields: Wrong) => {
    setWrong(fields);
    const first = form.elements.namedItem(fields.email ? 'email' : 'password');
    if (first instanceof HTMLElement) first.focus();
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const missing = wrongIn(email, password);
    if (missing.email || missing.password) return refuse(form, missing);
    setWrong({});
    enter.mutate(
      { email: email.trim().toLowerCase(), password },
      {
        onError: (error) => {
          const code = refusedEmail(error);
          if (code) refuse(form, { email: code });
        },
      },
    );
  };

  return (
    <form className="stack" onSubmit={submit} noValidate>
      {unconfirmed && (
        <Notice tone={resend.isSuccess ? 'good' : 'warn'} live>
          <p>{resend.isSuccess ? t('auth.resent') : t('auth.not_confirmed')}</p>
          {resend.isError && <Failure error={resend.error} />}
          {!resend.isSuccess && (
            <Button
              label={t('auth.resend')}
              variant="white"
              size="small"
              loading={resend.isPending}
              onClick={() => resend.mutate({ body: { user: { email } } })}
            />
          )}
        </Notice>
      )}
      {enter.isError && !unconfirmed && !refusedEmail(enter.error) && <Failure error={enter.error} />}
      <TextField
        label={t('fields.email')}
        type="email"
        autoComplete="username"
        inputMode="email"
        name="email"
        value={email}
        error={wrong.email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <PasswordField
        label={t('fields.password')}
        autoComplete="current-password"
        name="password"
        value={password}
        error={wrong.password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button label={t('auth.log_in')} type="submit" loading={enter.isPending} wide />
      <Button label={t('auth.link_instead')} variant="white" wide onClick={() => onLinkInstead(email)} />
      <Link to={paths.forgotPassword}>{t('auth.forgot')}</Link>
    </form>
  );
}
