import { type FormEvent, useEffect, useRef, useState } from 'react';
import { keepLanguage, storedLanguage } from '../session/language.ts';
import { setPasswordPath } from '../session/pages.ts';
import { LoginField } from './LoginField.tsx';
import { LoginFrame } from './LoginFrame.tsx';
import { signIn } from './sign-in.ts';
import { loginWords } from './words.ts';

export function LoginScreen() {
  const [locale, setLocale] = useState(storedLanguage);
  const [needsOtp, setNeedsOtp] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [missing, setMissing] = useState<readonly string[]>([]);
  const form = useRef<HTMLFormElement>(null);
  const words = loginWords[locale];

  useEffect(() => {
    keepLanguage(locale);
    document.title = `${words.title} · Rantau`;
  }, [locale, words]);

  useEffect(() => {
    if (needsOtp) form.current?.querySelector<HTMLInputElement>('[name=otp]')?.focus();
  }, [needsOtp]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    const empty = ['email', 'password', ...(needsOtp ? ['otp'] : [])].filter((name) => !values[name]?.trim());
    setMissing(empty);
    if (empty.length > 0) {
      form.current?.querySelector<HTMLInputElement>(`[name=${empty[0]}]`)?.focus();
      return;
    }
    setBusy(true);
    setFailure(undefined);
    const { email = '', password = '', otp } = values;
    const result = await signIn({
      email: email.trim(),
      password,
      ...(otp && { otp: otp.replace(/\s/g, '') }),
    });
    if (result.ok) {
      const { pageAfterLogin } = await import('../session/after-login.ts');
      window.location.replace(pageAfterLogin(result.admin));
      return;
    }
    setBusy(false);
    if (result.error === 'otp_required') setNeedsOtp(true);
    setFailure(words.errors[result.error] ?? words.errors.internal);
  }

  const errorOf = (name: string) => (missing.includes(name) ? words.required : undefined);

  return (
    <LoginFrame locale={locale} onLocale={setLocale}>
      <form ref={form} className="login-form" onSubmit={submit} noValidate>
        <h1>{words.title}</h1>
        <p className="login-lead">{words.lead}</p>
        <p className="login-failure" role="alert">
          {failure}
        </p>
        <LoginField
          name="email"
          type="email"
          label={words.email}
          error={errorOf('email')}
          autoComplete="username"
        />
        <LoginField
          name="password"
          type="password"
          label={words.password}
          error={errorOf('password')}
          autoComplete="current-password"
          reveal={[words.showPassword, words.hidePassword]}
        />
        {needsOtp && (
          <LoginField
            name="otp"
            type="text"
            label={words.otp}
            hint={words.otpHint}
            error={errorOf('otp')}
            autoComplete="one-time-code"
            inputMode="numeric"
          />
        )}
        <button type="submit" className="login-submit" disabled={busy}>
          {busy ? words.busy : words.submit}
        </button>
        <a className="login-forgotten" href={setPasswordPath}>
          {words.forgotten}
        </a>
      </form>
    </LoginFrame>
  );
}
