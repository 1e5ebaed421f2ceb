import { useId, useState } from 'react';

interface LoginFieldProps {
  readonly name: string;
  readonly type: 'email' | 'password' | 'text';
  readonly label: string;
  readonly autoComplete: string;
  readonly error: string | undefined;
  readonly hint?: string;
  readonly inputMode?: 'numeric';
  /** Value that nobody may change. */
  readonly fixed?: string;
  /** Words of the button that shows and hides what is typed. */
  readonly reveal?: readonly [show: string, hide: string];
}

export function LoginField({ name, type, label, error, hint, reveal, fixed, ...rest }: LoginFieldProps) {
  const id = useId();
  const [shown, setShown] = useState(false);
  return (
    <div className="login-field">
      <label htmlFor={id}>{label}</label>
      <div className="login-input">
        <input
          id={id}
          name={name}
          type={shown ? 'text' : type}
          aria-invalid={error !== undefined}
          aria-describedby={error || hint ? `${id}-note` : undefined}
          spellCheck={false}
          {...(fixed !== undefined && { value: fixed, readOnly: true })}
          {...rest}
        />
        {reveal && (
          <button
            type="button"
            aria-label={reveal[shown ? 1 : 0]}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12Z" />
              <circle cx="12" cy="12" r="2.8" />
              {shown && <path d="m4 4 16 16" />}
            </svg>
          </button>
        )}
      </div>
      {(error ?? hint) && (
        <p id={`${id}-note`} className={error ? 'login-note login-note-error' : 'login-note'}>
          {error ?? hint}
        </p>
      )}
    </div>
  );
}
