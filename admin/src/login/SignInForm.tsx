import type { AdminMe } from '@rantau/shared/admins';
import type { Locale } from '@rantau/shared/locales';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import './login.css';
import { LoginField } from './LoginField.tsx';
import { signIn } from './sign-in.ts';
import { useNoScans } from './use-no-scans.ts';
import { loginWords } from './words.ts';

interface SignInFormProps {
  readonly locale: Locale;
  readonly title: ReactNode;
  readonly lead: string;
  /** E-mail address to sign in with; any if left out. */
  readonly email?: string;
  readonly onSignedIn: (admin: AdminMe) => void | Promise<void>;
  /** Links below the form. */
  readonly children: ReactNode;
}

/** E-mail, password and, where the account has one, the second factor. */
export function SignInForm({ locale, title, lead, email, onSignedIn, children }: SignInFormProps) {
  const [needsOtp, setNeedsOtp] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [missing, setMissing] = useState<readonly string[]>([]);
  const form = useRef<HTMLFormElement>(null);
  const leadId = useId();
  const words = loginWords[locale];
  const refuseScans = useNoScans(() => setFailure(words.scanned));

  useEffect(() => {
    const first = needsOtp ? 'otp' : email === undefined ? undefined : 'password';
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
  }, [needsOtp, email]);

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
    const { email: address = '', password = '', otp } = values;
    const result = await signIn({
      email: address.trim(),
      password,
      ...(otp && { otp: otp.replace(/\s/g, '') }),
    });
    if (result.ok) return onSignedIn(result.admin);
    setBusy(false);
    if (result.error === 'otp_required') setNeedsOtp(true);
    setFailure(words.errors[result.error] ?? words.errors.internal);
  }

  const errorOf = (name: string) => (missing.includes(name) ? words.required : undefined);

  return (
    <form
      ref={form}
      className="login-form"
      onSubmit={submit}
      onKeyDownCapture={refuseScans}
      noValidate
      aria-describedby={leadId}
    >
      {title}
      <p className="login-lead" id={leadId}>
        {lead}
      </p>
      <p className="login-failure" role="alert">
        {failure}
      </p>
      {email === undefined ? (
        <LoginField
          name="email"
          type="email"
          label={words.email}
          error={errorOf('email')}
          autoComplete="username"
        />
      ) : (
        // Shown, and read by password managers, but not to be changed.
        <LoginField
          name="email"
          type="email"
          label={words.email}
          error={undefined}
          autoComplete="username"
          fixed={email}
        />
      )}
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
      {children}
    </form>
  );
}
