import { type FormEvent, useEffect, useState } from 'react';
import { keepLanguage, storedLanguage } from '../session/language.ts';
import { loginPath } from '../session/pages.ts';
import { LoginField } from './LoginField.tsx';
import { LoginFrame } from './LoginFrame.tsx';
import { passwordWords } from './password-words.ts';

interface Problem {
  readonly error?: string;
  readonly fields?: Readonly<Record<string, string>>;
}

const post = (path: string, admin: object): Promise<Response> =>
  fetch(`/api/v1/admins/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ admin }),
  });

/** Staff choose a password with the link of an invitation or a reset; without a link, they ask for one. */
export function PasswordScreen() {
  const [locale, setLocale] = useState(storedLanguage);
  const [token] = useState(() => new URLSearchParams(window.location.hash.slice(1)).get('token'));
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const words = passwordWords[locale];
  const title = token === null ? words.askTitle : words.title;

  useEffect(() => {
    keepLanguage(locale);
    document.title = `${title} · Rantau`;
  }, [locale, title]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const value = String(new FormData(event.currentTarget).get('value') ?? '').trim();
    if (value === '') {
      setRefusal('required');
      return;
    }
    setBusy(true);
    const response = await (token === null
      ? post('password-reset-request', { email: value })
      : post('password-reset', { token, password: value })
    ).catch(() => null);
    setBusy(false);
    if (response?.ok) {
      setDone(true);
      return;
    }
    const problem = (await response?.json().catch(() => ({}))) as Problem | undefined;
    setRefusal(Object.values(problem?.fields ?? {})[0] ?? problem?.error ?? 'internal');
  }

  const refused: Readonly<Record<string, string>> = { ...words.refused, required: words.required };
  const failure = refusal && (refused[refusal] ?? words.refused.internal);

  return (
    <LoginFrame locale={locale} onLocale={setLocale}>
      <form className="login-form" onSubmit={submit} noValidate>
        <h1>{title}</h1>
        {done ? (
          <p role="status">{token === null ? words.sent : words.done}</p>
        ) : (
          <>
            <p className="login-lead">{token === null ? words.askLead : words.lead}</p>
            {token === null ? (
              <LoginField
                name="value"
                type="email"
                label={words.email}
                autoComplete="username"
                error={failure}
              />
            ) : (
              <LoginField
                name="value"
                type="password"
                label={words.password}
                hint={words.hint}
                autoComplete="new-password"
                error={failure}
                reveal={[words.showPassword, words.hidePassword]}
              />
            )}
            <button type="submit" className="login-submit" disabled={busy}>
              {token === null ? words.send : words.submit}
            </button>
          </>
        )}
        <a className="login-forgotten" href={loginPath}>
          {words.toLogin}
        </a>
      </form>
    </LoginFrame>
  );
}
